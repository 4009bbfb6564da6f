import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall, useCallPages } from '../query.ts'
import { fieldChanges, readableFields } from './readable-fields.ts'
import type { TextKey } from './text-key.ts'
import { wordDifference } from './word-difference.ts'

type Revision = Reply<'GET /api/revisions'>['revisions'][number]

interface Props {
  of: TextKey
  name: string
  onClose(): void
}

/** The versions of a text, newest first, and what the chosen one changed. */
export function HistoryPanel({ of, name, onClose }: Props) {
  const query = useCallPages('GET /api/revisions', {
    query: of,
    pick: reply => reply.revisions,
    limit: pageSize,
  })
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Panel title={`History of ${name}`} open onClose={onClose} wide>
      <Loaded
        query={query}
        failure="The history could not be loaded."
        skeleton={<div className="skeleton h-64" />}
      >
        {revisions => {
          const shown = revisions.find(({ _id }) => _id === chosen) ?? revisions[0]
          if (!shown)
            return (
              <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-muted">
                No changes yet. Every version will be saved here.
              </p>
            )
          return (
            <div className="grid gap-5">
              <ScrollRegion
                aria-label="Versions"
                className="max-h-56 overflow-y-auto rounded-xl border border-line"
              >
                <ol>
                  {revisions.map((revision, index) => (
                    <li key={revision._id} className="border-line border-b last:border-b-0">
                      <button
                        type="button"
                        aria-pressed={revision === shown}
                        onClick={() => choose(revision._id)}
                        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left text-sm hover:bg-ivory aria-pressed:bg-rose-soft"
                      >
                        <span className="font-medium">{momentOf(revision)}</span>
                        <span className="text-muted">{revision.by}</span>
                        <span className="ml-auto flex gap-2">
                          {revision.restoredFrom && (
                            <Mark variant="quiet">Restored from {formatDateTime(revision.restoredFrom)}</Mark>
                          )}
                          {index === 0 && <Mark variant="good">Live now</Mark>}
                        </span>
                      </button>
                    </li>
                  ))}
                </ol>
                {query.hasNextPage && (
                  <p className="p-3">
                    <ToolButton onClick={() => void query.fetchNextPage()}>Older versions</ToolButton>
                  </p>
                )}
              </ScrollRegion>
              <ShownRevision
                key={shown._id}
                revision={shown}
                before={revisions[revisions.indexOf(shown) + 1]}
                onRestored={() => choose(null)}
              />
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const pageSize = 20

const momentOf = ({ at, isFirst }: Revision) => (isFirst ? 'Before' : formatDateTime(at))

const views = [
  ['changes', 'What changed'],
  ['now', 'Compare with now'],
  ['whole', 'Full text'],
] as const
type View = (typeof views)[number][0]

interface ShownProps {
  revision: Revision
  before: Revision | undefined
  onRestored(): void
}

function ShownRevision({ revision, before, onRestored }: ShownProps) {
  const query = useCall('GET /api/revisions/{id}', { params: { id: revision._id } })
  const [view, setView] = useState<View>('changes')
  const [busy, setBusy] = useState(false)

  async function restore(id: string) {
    setBusy(true)
    const reply = await mutateAndToast(
      'POST /api/revisions/{id}/restore',
      { params: { id } },
      { failure: 'It could not be restored.' },
    )
    setBusy(false)
    if (reply) onRestored()
  }

  return (
    <Loaded
      query={query}
      failure="This version could not be loaded."
      skeleton={<div className="skeleton h-40" />}
    >
      {({ snapshot, previous, current, isCurrent }) => {
        const possible = views.filter(
          ([one]) => !(isCurrent && one === 'now') && !(revision.isFirst && one === 'changes'),
        )
        const shown: View = possible.some(([one]) => one === view) ? view : possible[0]![0]
        return (
          <>
            <div>
              <SegmentedChoice<View>
                legend="What to show"
                choices={possible}
                value={shown}
                onChoose={setView}
              />
            </div>
            {shown === 'whole' ? (
              <Whole snapshot={snapshot} />
            ) : shown === 'now' ? (
              <Changes before={snapshot} after={current} />
            ) : (
              <Changes before={previous} after={snapshot} />
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {!isCurrent ? (
                <Button disabled={busy} onClick={() => void restore(revision._id)}>
                  Restore this version
                </Button>
              ) : before ? (
                <Button variant="outline" disabled={busy} onClick={() => void restore(before._id)}>
                  Undo this change
                </Button>
              ) : null}
              <p className="text-muted text-sm">The current version stays in this list.</p>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = fieldChanges(before, after)
  if (changes.length === 0)
    return <p className="text-muted">No text changes. Only the order may have changed.</p>
  return (
    <dl className="grid gap-4">
      {changes.map(({ key, label, before, after }) => (
        <div key={key} className="grid gap-1">
          <dt className="font-medium text-sm">{label}</dt>
          {isPicture(before) || isPicture(after) ? (
            <dd className="flex items-center gap-3">
              <ShownPicture path={before} />
              <span aria-hidden="true">→</span>
              <ShownPicture path={after} />
            </dd>
          ) : (
            <dd className="whitespace-pre-line rounded-lg bg-ivory px-4 py-3 text-sm leading-relaxed [overflow-wrap:anywhere]">
              {numbered(wordDifference(before, after)).map(({ number, kind, text }) => {
                const Tag = { same: 'span', added: 'ins', removed: 'del' }[kind] as 'span' | 'ins' | 'del'
                return (
                  <Tag key={number} className={marks[kind]}>
                    {text}
                  </Tag>
                )
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const numbered = <Item extends object>(items: Item[]) => items.map((item, number) => ({ ...item, number }))

const marks = {
  same: '',
  added: 'rounded bg-leaf-soft text-leaf no-underline',
  removed: 'rounded bg-alert-soft text-alert',
}

function Whole({ snapshot }: { snapshot: unknown }) {
  const fields = readableFields(snapshot).filter(({ text }) => text !== '')
  if (fields.length === 0) return <p className="text-muted">It was empty.</p>
  return (
    <dl className="grid gap-3">
      {fields.map(({ key, label, text }) => (
        <div key={key}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {isPicture(text) ? <ShownPicture path={text} /> : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isPicture = (text: string) => /^\/media\/[0-9a-f]{32}\.(avif|webp)$/.test(text)

function ShownPicture({ path }: { path: string }) {
  if (!isPicture(path)) return <span className="text-muted text-sm">{path || 'None'}</span>
  return (
    <img src={path} alt="" className="h-20 max-w-40 rounded-lg border border-line bg-sand object-contain" />
  )
}
