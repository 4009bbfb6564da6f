import { Link } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { taskKinds } from '#values/task-kinds.ts'
import { Money } from '#web/ui/money.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'

/** What only a person can do: each leads to where it is done, and goes once it is. */
export function TasksScreen() {
  const query = useCall('GET /api/tasks', {})
  return (
    <>
      <ScreenHead
        title="Waiting for You"
        text="Refunds, payments, disputes, approvals and invoices that need someone. Each goes away once it is done."
      />
      <Loaded query={query} failure="This list could not be loaded.">
        {tasks =>
          tasks.length === 0 ? (
            <p className="flex min-h-14 max-w-4xl items-center gap-3 rounded-2xl bg-leaf-soft px-5 text-leaf">
              <Icon name="check" className="size-5" />
              You’re all caught up.
            </p>
          ) : (
            <ul className="grid max-w-4xl gap-3">
              {tasks.map(task => (
                <li key={task._id}>
                  <Link
                    to={task.link}
                    className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 rounded-2xl border border-line bg-white p-4 hover:border-rose"
                  >
                    <span className="min-w-0 flex-1 basis-60">
                      <span className="block font-medium">
                        {taskKinds[task.kind]}
                        {task.orderNumber && ` · ${task.orderNumber}`}
                      </span>
                      <span className="block text-muted text-sm [overflow-wrap:anywhere]">{task.detail}</span>
                      {task.forOthers && (
                        <span className="block text-sm">
                          You asked for this, so a colleague has to approve it.
                        </span>
                      )}
                    </span>
                    <span className="flex items-baseline justify-between gap-4 text-sm max-sm:w-full sm:grid sm:justify-items-end sm:gap-1">
                      {task.amount !== null && (
                        <b className="font-semibold text-base">
                          <Money rupees={task.amount} />
                        </b>
                      )}
                      {task.dueAt ? (
                        <Mark variant="waiting">By {formatDateTime(task.dueAt)}</Mark>
                      ) : (
                        <span className="text-muted">Since {formatDateTime(task.createdAt)}</span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
