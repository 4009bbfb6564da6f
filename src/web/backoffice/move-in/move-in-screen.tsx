import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { type MovedKind, movedNouns, type RowOutcome, rowOutcomes } from '#values/move-in.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, reasonOf, useCall } from '../query.ts'
import { ChooseFiles, Problem } from './choose-files.tsx'
import { FileMapping } from './file-mapping.tsx'
import { outcomeWords, stateWords } from './words.ts'

type MoveIn = Reply<'GET /api/move-in/{id}'>['moveIn']

/** One move-in: what would happen, row by row, then how far it is and what came of it. */
export function MoveInScreen() {
  const id = useParams().id!
  const query = useCall(
    'GET /api/move-in/{id}',
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data.moveIn) ? 1500 : false) },
  )
  return (
    <>
      <ScreenHead
        title="Your Move"
        back={{ to: '/admin/move-in', label: 'Move In' }}
        text={
          query.data &&
          `Begun on ${formatDateTime(query.data.moveIn.createdAt)}${query.data.moveIn.sourceName ? ` from ${query.data.moveIn.sourceName}` : ''}`
        }
      />
      <Loaded query={query} failure="This move-in could not be loaded">
        {({ moveIn }) => (
          <div className="grid gap-6">
            <Progress moveIn={moveIn} />
            {isBefore(moveIn) && <Files moveIn={moveIn} />}
            {moveIn.kinds.length > 0 && <Rows key={moveIn.state} moveIn={moveIn} />}
            {moveIn.pictures.failed > 0 && <FailedPictures id={moveIn._id} failed={moveIn.pictures.failed} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

const isBefore = ({ state }: MoveIn) => ['reading', 'checking', 'checked'].includes(state)

const isAtWork = ({ state, pictures }: MoveIn) =>
  ['reading', 'checking', 'running', 'taking-back'].includes(state) ||
  (state === 'done' && pictures.waiting > 0)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const number = (count: number) => count.toLocaleString('en-IN')

function Progress({ moveIn }: { moveIn: MoveIn }) {
  const { state, kinds, pictures, kept, problem, progress } = moveIn
  const all = sum(kinds.map(kind => kind.left + sum(rowOutcomes.map(outcome => kind[outcome]))))
  const left = sum(kinds.map(kind => kind.left))
  const isCounting = state === 'checking' || state === 'running'
  return (
    <Card title={stateWords[state]} aside={<Actions moveIn={moveIn} />}>
      <div className="grid gap-3">
        {progress && (
          <p role="status">
            Reading the {progress.list}, page {progress.page}
            {progress.pages ? ` of ${progress.pages}` : ''}
          </p>
        )}
        {isCounting && (
          <Bar
            label={state === 'checking' ? 'Rows checked' : 'Rows brought along'}
            done={all - left}
            all={all}
          />
        )}
        {state === 'checked' && <p>{readySentence(moveIn)}</p>}
        {state === 'done' && pictures.waiting > 0 && (
          <Bar
            label="Pictures fetched"
            done={pictures.done + pictures.failed}
            all={pictures.waiting + pictures.done + pictures.failed}
          />
        )}
        {state === 'done' && pictures.waiting === 0 && pictures.done > 0 && (
          <p className="text-muted">{number(pictures.done)} pictures fetched.</p>
        )}
        {state === 'done' && kinds.some(({ kind }) => kind === 'order') && (
          <p>
            <Link to="/admin/past-orders" className="underline">
              See the past orders
            </Link>
          </p>
        )}
        {problem && <Problem>{problem}</Problem>}
        {kept.map(sentence => (
          <p key={sentence} className="text-muted">
            {sentence}
          </p>
        ))}
      </div>
    </Card>
  )
}

function readySentence({ kinds }: MoveIn): string {
  const coming = sum(kinds.map(kind => kind.new + kind.changed))
  const problems = sum(kinds.map(({ problem }) => problem))
  if (coming === 0)
    return problems > 0
      ? 'None of this can be brought along as it is. The list below says why.'
      : 'Nothing is new: all of it is here already.'
  const rest = problems > 0 ? ` ${number(problems)} cannot be, and the list below says why.` : ''
  return `${number(coming)} can be brought along. Nothing has changed yet.${rest}`
}

function Bar({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div>
      <p role="status" className="mb-1 flex justify-between text-sm tabular-nums">
        <span>{label}</span>
        <span>
          {number(done)} of {number(all)}
        </span>
      </p>
      <progress value={done} max={Math.max(1, all)} aria-label={label} className="h-2 w-full accent-rose" />
    </div>
  )
}

function Actions({ moveIn }: { moveIn: MoveIn }) {
  const navigate = useNavigate()
  const params = { id: moveIn._id }
  const coming = sum(moveIn.kinds.map(kind => kind.new + kind.changed + kind.same))

  async function drop() {
    if (!(await confirm('Drop this move-in? Nothing has been changed by it.', { yes: 'Drop' }))) return
    if (await mutateAndToast('DELETE /api/move-in/{id}', { params })) navigate('/admin/move-in')
  }

  async function takeBack() {
    const sentence =
      'Take everything back that came with this move-in? Products go to the bin for 30 days. Past orders, reviews, codes, articles and redirects are deleted, and so are customers who have not used their account.'
    if (await confirm(sentence, { yes: 'Take back' }))
      await mutateAndToast('POST /api/move-in/{id}/take-back', { params })
  }

  async function invite() {
    const who = moveIn.uninvited === 1 ? '1 customer' : `${number(moveIn.uninvited)} customers`
    if (await confirm(`Email ${who} a link to set a password?`, { yes: 'Invite' }))
      await mutateAndToast('POST /api/move-in/{id}/invite', { params })
  }

  if (isBefore(moveIn))
    return (
      <span className="flex flex-wrap gap-2">
        <ToolButton onClick={() => void drop()}>Drop</ToolButton>
        {moveIn.state === 'checked' && coming > 0 && (
          <Button onClick={() => void mutateAndToast('POST /api/move-in/{id}/run', { params })}>
            Bring it along
          </Button>
        )}
      </span>
    )
  if (moveIn.state !== 'done') return null
  return (
    <span className="flex flex-wrap gap-2">
      <ToolButton icon="comeback" onClick={() => void takeBack()}>
        Take back
      </ToolButton>
      {moveIn.uninvited > 0 && (
        <ToolButton icon="send" onClick={() => void invite()}>
          Invite {number(moveIn.uninvited)}
        </ToolButton>
      )}
      {moveIn.unpublished > 0 && (
        <Button onClick={() => void mutateAndToast('POST /api/move-in/{id}/publish', { params })}>
          Publish {number(moveIn.unpublished)} products
        </Button>
      )}
    </span>
  )
}

function Files({ moveIn }: { moveIn: MoveIn }) {
  const [busy, setBusy] = useState(false)
  const params = { id: moveIn._id }

  async function add(files: File[]) {
    if (files.length === 0) return
    setBusy(true)
    try {
      const body = new FormData()
      for (const file of files) body.append('files', file)
      await mutate('POST /api/move-in/{id}/files', { params, body })
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <Card title="Files">
      <ul className="mb-4">
        {moveIn.files.map(file => (
          <li key={file._id} className="border-line border-b py-3 last:border-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b className="font-medium">{file.name}</b>
                <span className="block text-muted text-sm">{fileSentence(file)}</span>
              </span>
              <ToolButton
                icon="trash"
                onClick={() =>
                  void mutateAndToast('DELETE /api/move-in/{id}/files/{file}', {
                    params: { ...params, file: file._id },
                  })
                }
              >
                Leave out
              </ToolButton>
            </div>
            {file.problem && <Problem>{file.problem}</Problem>}
            {file.notes.map(note => (
              <p key={note} className="mt-1 text-sm">
                {note}
              </p>
            ))}
            {file.mayMap && <FileMapping id={moveIn._id} file={file} />}
          </li>
        ))}
      </ul>
      {moveIn.state !== 'reading' && <ChooseFiles busy={busy} onFiles={files => void add(files)} />}
    </Card>
  )
}

function fileSentence({ kind, format, rows }: MoveIn['files'][number]): string {
  if (!kind) return 'We do not know what this file holds'
  const what = `${number(rows)} ${rows === 1 ? movedNouns[kind].one : movedNouns[kind].many}`
  return format ? `${what}, as ${format} writes them` : what
}

function Rows({ moveIn }: { moveIn: MoveIn }) {
  const [kind, setKind] = useState<MovedKind | undefined>()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>()
  const [page, setPage] = useState(1)
  const query = useCall('GET /api/move-in/{id}/rows', {
    params: { id: moveIn._id },
    query: { ...(kind && { kind }), ...(outcome && { outcome }), page },
  })
  const words = outcomeWords[isBefore(moveIn) ? 'before' : 'after']
  const isChosen = kind !== undefined || outcome !== undefined

  async function download() {
    try {
      const text = await callOrSignIn('GET /api/move-in/{id}/report', { params: { id: moveIn._id } })
      saveFile('move-in.csv', text)
    } catch (error) {
      toast(`The list could not be loaded. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  return (
    <Card
      title={isBefore(moveIn) ? 'What would happen' : 'What happened'}
      aside={
        <ToolButton icon="download" onClick={() => void download()}>
          All rows as CSV
        </ToolButton>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th className="py-2 pr-4 font-normal">What</th>
              {rowOutcomes.map(one => (
                <th key={one} className="px-1 py-2 text-right font-normal">
                  {words[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moveIn.kinds.map(counts => (
              <tr key={counts.kind} className="border-line border-b last:border-0">
                <th scope="row" className="py-1 pr-4 font-medium">
                  {movedNouns[counts.kind].title}
                </th>
                {rowOutcomes.map(one => (
                  <td key={one} className="px-1 py-1 text-right">
                    {counts[one] > 0 ? (
                      <button
                        type="button"
                        aria-pressed={kind === counts.kind && outcome === one}
                        aria-label={`${movedNouns[counts.kind].title}: ${words[one]}, ${counts[one]}`}
                        onClick={() => {
                          setKind(counts.kind)
                          setOutcome(one)
                          setPage(1)
                        }}
                        className={`min-h-10 min-w-10 rounded-lg px-2 underline decoration-line underline-offset-4 hover:bg-sand aria-pressed:bg-sand ${one === 'problem' ? 'text-alert' : ''}`}
                      >
                        {number(counts[one])}
                      </button>
                    ) : (
                      <span className="px-2 text-muted">0</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          {isChosen && kind && outcome
            ? `${movedNouns[kind].title}: ${words[outcome]}`
            : 'All rows, problems first'}
        </h3>
        {isChosen && (
          <ToolButton
            onClick={() => {
              setKind(undefined)
              setOutcome(undefined)
              setPage(1)
            }}
          >
            Show all
          </ToolButton>
        )}
      </div>
      <Loaded
        query={query}
        failure="The rows could not be loaded"
        skeleton={<div className="skeleton h-40" />}
      >
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="py-4 text-muted">No more rows.</p>}
            <ul>
              {rows.map(row => (
                <li
                  key={`${row.file} ${row.kind} ${row.line} ${row.name}`}
                  className="grid gap-x-4 gap-y-0.5 border-line border-b py-2.5 last:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {row.name}
                    <span className="block text-muted text-sm">
                      {row.file ? `${row.file}, row ${row.line}` : `Row ${row.line}`}
                    </span>
                  </span>
                  <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    {row.column && <b className="font-medium">{row.column}: </b>}
                    {row.note}
                  </span>
                  <span
                    className={`text-sm sm:text-right ${row.outcome === 'problem' ? 'text-alert' : 'text-muted'}`}
                  >
                    {row.outcome ? rowWords[isBefore(moveIn) ? 'before' : 'after'][row.outcome] : 'Waiting'}
                  </span>
                </li>
              ))}
            </ul>
            {(page > 1 || rows.length === 100) && (
              <div className="mt-3 flex gap-2">
                <ToolButton disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous
                </ToolButton>
                <ToolButton disabled={rows.length < 100} onClick={() => setPage(page + 1)}>
                  Next
                </ToolButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const rowWords: Record<'before' | 'after', Record<RowOutcome, string>> = {
  before: { new: 'New', changed: 'Is updated', same: 'Here already', problem: 'Problem' },
  after: { new: 'Added', changed: 'Updated', same: 'Was here', problem: 'Not brought' },
}

function FailedPictures({ id, failed }: { id: string; failed: number }) {
  const query = useCall('GET /api/move-in/{id}/pictures', { params: { id } })
  return (
    <Card
      title={
        failed === 1 ? '1 picture could not be fetched' : `${number(failed)} pictures could not be fetched`
      }
      aside={
        <ToolButton
          onClick={() => void mutateAndToast('POST /api/move-in/{id}/pictures', { params: { id } })}
        >
          Try again
        </ToolButton>
      }
    >
      <Loaded
        query={query}
        failure="The list could not be loaded"
        skeleton={<div className="skeleton h-24" />}
      >
        {({ failed: list }) => (
          <ul className="max-h-96 overflow-y-auto">
            {list.map(({ url, problem, of }) => (
              <li
                key={url}
                className="border-line border-b py-2 text-sm last:border-0 [overflow-wrap:anywhere]"
              >
                <b className="font-medium">{of}</b>: {problem}
                <span className="block text-muted">{url}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
