import { type KeyboardEvent, useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { trackingNumberProblem } from '#values/carriers.ts'
import { yearInIndia } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { Key, scanKeys } from '../../layout/shortcuts.tsx'
import { reasonOf, refetchAll, useCall } from '../../query.ts'
import { CourierChoice } from '../courier-choice.tsx'
import { lastCarrier, storeLastCarrier } from '../last-carrier.ts'
import { HandOverHead } from './hand-over-head.tsx'
import { collectOf, contentOf, type Parcel, placeOf, weightOf } from './parcel-summary.ts'
import { type ScanEntry, ScannedList } from './scanned-list.tsx'

/**
 * Made for a scanner or a keyboard alone: number, Enter, tracking number, Enter, next. Nothing waits for the server, so that
 * no key is lost; what it refuses comes back into the list, to be corrected.
 */
export function ScanScreen() {
  const [carrier, setCarrier] = useState(lastCarrier)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [missing, setMissing] = useState<'number' | 'tracking' | null>(null)
  const [wrongNumber, setWrongNumber] = useState<string>()
  const [entries, setEntries] = useState<ScanEntry[]>([])
  const carrierField = useRef<HTMLSelectElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const trackingField = useRef<HTMLInputElement>(null)
  const waiting = useCall('GET /api/orders/hand-over', { query: { limit: 100 } })
  const found = useCall('GET /api/orders/hand-over/find', chosen ? { query: { number: chosen } } : null)
  const parcel = found.data?.parcel.number.startsWith(chosen) ? found.data.parcel : undefined
  const busy = new Set(entries.filter(({ state }) => state !== 'failed').map(({ number }) => number))
  // The number of an order stands for its only parcel until the server has said which one that is.
  const left = (waiting.data?.parcels ?? []).filter(
    ({ number, orderNumber }) => !busy.has(number) && !busy.has(orderNumber),
  )

  function startOver() {
    setTyped('')
    setChosen('')
    setTrackingNumber('')
    setMissing(null)
    setWrongNumber(undefined)
    numberField.current?.focus()
  }

  function choose(number = wholeNumber(typed)) {
    setMissing(number ? null : 'number')
    if (!number) return
    setTyped(number)
    setChosen(number)
    trackingField.current?.focus()
  }

  /** The next or the last of those that wait, oldest first. */
  function pick(step: 1 | -1) {
    const at = left.findIndex(({ number }) => number === typed)
    const next = left[at + step] ?? left[step === 1 ? 0 : left.length - 1]
    if (next) setTyped(next.number)
  }

  function send() {
    const given = trackingNumber.trim()
    if (!chosen) {
      setMissing('number')
      numberField.current?.focus()
      return
    }
    const wrong = trackingNumberProblem(carrier ?? '', given)
    setMissing(given ? null : 'tracking')
    setWrongNumber(wrong)
    if (!given || wrong) {
      trackingField.current?.select()
      return
    }
    storeLastCarrier(carrier)
    void handOver({
      key: crypto.randomUUID(),
      number: parcel?.number ?? chosen,
      carrier: carrier?.trim() ?? '',
      trackingNumber: given,
      state: 'sending',
      sentence: parcel ? placeOf(parcel) : '',
    })
    startOver()
  }

  async function handOver(entry: ScanEntry) {
    const update = (change: Partial<ScanEntry>) =>
      setEntries(all => all.map(one => (one.key === entry.key ? { ...one, ...change } : one)))
    setEntries(all => [entry, ...all])
    const { number, carrier, trackingNumber } = entry
    try {
      const body = { number, carrier, trackingNumber }
      const { parcel } = await callOrSignIn('POST /api/orders/hand-over', { body })
      update({ state: 'done', number: parcel.number, order: parcel.order, sentence: placeOf(parcel) })
    } catch (error) {
      update({ state: 'failed', sentence: reasonOf(error) })
    }
    void refetchAll()
  }

  function correct(entry: ScanEntry) {
    setEntries(all => all.filter(({ key }) => key !== entry.key))
    setTyped(entry.number)
    setChosen(entry.number)
    setTrackingNumber(entry.trackingNumber)
    setCarrier(entry.carrier)
    trackingField.current?.focus()
    trackingField.current?.select()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') startOver()
    else if (event.altKey && event.code === 'KeyC') carrierField.current?.focus()
    else return
    event.preventDefault()
  }

  const inNumber = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose()
    else if (event.key === 'ArrowDown') pick(1)
    else if (event.key === 'ArrowUp') pick(-1)
    else return
    event.preventDefault()
  }

  const total = waiting.data?.total
  return (
    <>
      <HandOverHead
        title="Hand Over"
        text={
          total === undefined
            ? 'Scan a parcel, then the courier’s label, and go on to the next.'
            : total === 0
              ? 'Nothing to hand over.'
              : `${total === 1 ? '1 parcel to hand over' : `${total.toLocaleString('en-IN')} parcels to hand over`}. Scan a parcel, then the courier’s label, and go on to the next.`
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section
          aria-label="Scan"
          onKeyDown={onKey}
          className="grid min-w-0 gap-5 rounded-2xl border border-line bg-white p-4 sm:p-6"
        >
          <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
            <CourierChoice
              ref={carrierField}
              hint="Stays selected"
              needsCourier
              carrier={carrier}
              onCarrier={setCarrier}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                numberField.current?.focus()
              }}
            />
            <Field
              ref={numberField}
              label="Shipment"
              hint="Or just its last digits, such as 123"
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              value={typed}
              error={
                missing === 'number' ? 'Please scan or type a number.' : findFailure(found.error, chosen)
              }
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={inNumber}
            />
            <Field
              ref={trackingField}
              label="Tracking number"
              hint="From the courier’s label"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="send"
              maxLength={fieldLimits.trackingNumber}
              value={trackingNumber}
              error={missing === 'tracking' ? 'Please scan or type the courier’s number.' : wrongNumber}
              onFocus={() => typed && chosen !== wholeNumber(typed) && choose()}
              onChange={({ target }) => setTrackingNumber(target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                send()
              }}
            />
          </div>
          <div aria-live="polite" className="min-h-24 rounded-xl bg-sand p-4">
            {parcel ? <Found parcel={parcel} /> : <Upcoming parcels={left.slice(0, 3)} onChoose={choose} />}
          </div>
          <Button onClick={send} className="sm:justify-self-start">
            Hand over
          </Button>
          <dl className="flex flex-wrap gap-x-6 gap-y-2 text-muted text-sm pointer-coarse:hidden">
            {scanKeys.map(([key, meaning]) => (
              <div key={key} className="flex items-center gap-2">
                <dt>
                  <Key>{key}</Key>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ScannedList entries={entries} onCorrect={correct} />
      </div>
    </>
  )
}

/** A reply to an older query says nothing about what is typed now. */
const findFailure = (error: unknown, chosen: string) =>
  chosen && error instanceof CallError ? reasonOf(error) : undefined

function Found({ parcel }: { parcel: Parcel }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span>{placeOf(parcel)}</span>
        <span className="tabular-nums">{collectOf(parcel)}</span>
      </p>
      <p className="line-clamp-2 text-sm">{contentOf(parcel)}</p>
      <p className="text-muted text-sm tabular-nums">
        {[parcel.number, weightOf(parcel)].filter(Boolean).join(', ')}
      </p>
    </div>
  )
}

function Upcoming({ parcels, onChoose }: { parcels: Parcel[]; onChoose(number: string): void }) {
  if (parcels.length === 0) return <p className="text-muted">Scanned parcels show up here.</p>
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">Oldest first:</p>
      <ul className="-mx-2 grid">
        {parcels.map(parcel => (
          <li key={parcel._id}>
            <button
              type="button"
              aria-label={`Choose ${parcel.number}`}
              onClick={() => onChoose(parcel.number)}
              className="flex min-h-8 w-full flex-wrap items-center gap-x-3 rounded-lg px-2 text-left hover:bg-white pointer-coarse:min-h-11"
            >
              <span className="tabular-nums">{parcel.number}</span>
              <span className="min-w-0 truncate text-muted">{placeOf(parcel)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is typed by hand: '123' or '123-2' is a number of this year, of which all are KN-2026-000123-2. */
function wholeNumber(typed: string): string {
  const [, order, nth] = /^(\d{1,6})(?:-(\d+))?$/.exec(typed.trim()) ?? []
  if (!order) return typed.trim().toUpperCase()
  return `KN-${yearInIndia()}-${order.padStart(6, '0')}${nth ? `-${nth}` : ''}`
}
