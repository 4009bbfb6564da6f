import type { Db } from '#db/client.ts'
import { processEvents, type ShopEvent } from '#domain/events/process-events.ts'
import { dayInIndia } from '#values/dates.ts'
import { type Notice, readNotices } from './notices.ts'
import { type NewNotification, writeNotifications } from './write-notifications.ts'

/** Writes a notification of everything that has happened since the last run. Safe to run on every instance. */
export async function collectNotifications(db: Db): Promise<void> {
  await processEvents(db, 'notifications', async (trx, events) => {
    const notices = (await readNotices(trx, events)).filter(({ isOwnDoing }) => !isOwnDoing)
    await writeNotifications(trx, inGroups(notices).map(notificationOf))
    await removeDone(trx, events)
  })
}

/** What runs low or expires is one notification for all products of a seller. */
function inGroups(notices: readonly Notice[]): Notice[][] {
  const keyOf = ({ event, accountId, kind, group }: Notice) =>
    group ? `${kind} ${accountId} ${group.many}` : `${event.id} ${accountId}`
  return [...Map.groupBy(notices, keyOf).values()]
}

function notificationOf(notices: Notice[]): NewNotification {
  const { event, accountId, kind, title, text, link, group } = notices[0]!
  const isLot = event.kind === 'stock.expires-soon' && event.data.lotId !== null
  return {
    accountId,
    kind,
    // Lots are told once a week, however many come near meanwhile.
    // A task by its id, so that its notification goes once it is done.
    subject: kind === 'task' ? event.subject : isLot ? `lots of week ${weekOf(event.at)}` : event.id,
    title: notices.length > 1 ? `${notices.length} ${group!.many}` : title,
    text: group?.text ?? (notices.length > 1 ? namesOf(notices.map(notice => notice.text)) : text),
    link,
    at: event.at,
  }
}

/** What is done waits for nobody. */
async function removeDone(trx: Db, events: readonly ShopEvent[]): Promise<void> {
  const done = events.filter(({ kind }) => kind === 'task.done').map(({ subject }) => subject)
  if (done.length === 0) return
  await trx.deleteFrom('notifications').where('kind', '=', 'task').where('subject', 'in', done).execute()
}

const weekOf = (moment: Date) => Math.floor(Date.parse(dayInIndia(moment)) / (7 * 24 * 60 * 60 * 1000))

const mostNames = 3

/** 'Soap, Balm, Comb and 4 more' */
function namesOf(names: readonly string[]): string {
  const rest = names.length - mostNames
  const named = names.slice(0, mostNames).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}
