import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Card } from '../layout/card.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'

/** How to copy the whole shop, and which copies were made. */
export function BackupScreen() {
  const query = useCall('GET /api/backups', {})
  return (
    <FormScreen title="Backups" text="Copies of everything: orders, products, people, texts and pictures.">
      <div className="grid gap-5">
        {query.data && <Schedule schedule={query.data.schedule} last={query.data.backups[0]?.madeAt} />}
        <Card title="Make a backup">
          <p className="mb-3">Run this where the shop was started, whether it is running or not:</p>
          <pre className="overflow-x-auto rounded-lg bg-sand px-4 py-3 text-sm">
            npm run backup -- shop.tar
          </pre>
          <p className="mt-3 text-muted text-sm">
            Keep the file somewhere safe: it contains names and addresses. In an empty installation with the
            same settings, <code>npm run restore -- shop.tar</code> brings everything back.
          </p>
        </Card>
        <Card title="Backups so far">
          <Loaded
            query={query}
            failure="The backups could not be loaded"
            skeleton={<div className="skeleton h-24" />}
          >
            {({ backups }) =>
              backups.length > 0 ? (
                <ul>
                  {backups.map(({ _id, madeAt, file, rows, pictures, bytes }) => (
                    <li
                      key={_id}
                      className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b py-2.5 last:border-0"
                    >
                      <span className="min-w-0 [overflow-wrap:anywhere]">
                        <b className="font-medium">{file}</b>
                        <span className="block text-muted text-sm">{formatDateTime(madeAt)}</span>
                      </span>
                      <span className="text-muted text-sm tabular-nums sm:text-right">
                        {rows.toLocaleString('en-IN')} rows, {pictures.toLocaleString('en-IN')} pictures
                        <span className="block">{megabytes(bytes)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="py-6 text-center text-muted">No backups yet.</p>
              )
            }
          </Loaded>
        </Card>
      </div>
    </FormScreen>
  )
}

interface ScheduleProps {
  schedule: Reply<'GET /api/backups'>['schedule']
  last: string | undefined
}

function Schedule({ schedule, last }: ScheduleProps) {
  if (!schedule)
    return (
      <Card title="Automatic backups">
        <p>
          Not yet. Set <code>BACKUP_DIR</code> to a folder on another disk, or <code>BACKUP_S3_BUCKET</code>{' '}
          to a bucket, and start the shop again: then it makes one each day and keeps the last fourteen.
        </p>
      </Card>
    )
  const { place, everyHours, keep, isOverdue } = schedule
  return (
    <Card title="Automatic backups">
      {isOverdue && (
        <p role="alert" className="mb-3 rounded-lg bg-rose-soft px-4 py-3 text-alert">
          {last ? `The last one was made on ${formatDateTime(last)}` : 'None was made yet'}, though one is due
          every {everyHours} hours. Check the shop’s log for the reason.
        </p>
      )}
      <p>
        Every {everyHours} hours into <code className="[overflow-wrap:anywhere]">{place}</code>; the last{' '}
        {keep} are kept.
      </p>
    </Card>
  )
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`
