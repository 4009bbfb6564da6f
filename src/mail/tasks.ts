import { findAccount } from '#domain/accounts/account.ts'
import { getTask } from '#domain/tasks/tasks.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { taskKinds } from '#values/task-kinds.ts'
import { type Mails, mailboxOf } from './draft.ts'

export const taskMails = {
  /** Something waits that only a person can do. */
  async 'task-opened'({ db, data, publicUrl }) {
    const [task, account] = await Promise.all([getTask(db, data.taskId), findAccount(db, data.accountId)])
    // Done meanwhile, or no longer this person's.
    if (!task || task.doneAt || !account?.isActive) return null
    const what = taskKinds[task.kind]
    const about = task.orderNumber ? `${what}: order ${task.orderNumber}` : what
    return {
      to: mailboxOf(account),
      subject: about,
      heading: what,
      blocks: [
        ...(task.orderNumber ? [`Order ${task.orderNumber}.`] : []),
        ...(task.amount === null ? [] : [`Amount: ${formatRupees(toRupees(task.amount))}.`]),
        ...(task.detail ? [task.detail] : []),
        ...(task.dueAt ? [`Please do this by ${formatDateTime(task.dueAt)}.`] : []),
        { button: 'Open', url: `${publicUrl}${task.link}` },
      ],
      reason: 'You are getting this because you are on the shop’s team.',
    }
  },
} satisfies Partial<Mails>
