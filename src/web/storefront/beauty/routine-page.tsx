import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#contract/client.ts'
import type { Pages, RoutineStepView } from '#contract/pages.ts'
import { decodeRoutine, encodeRoutine, mostSteps } from '#values/beauty/routine-code.ts'
import { inOrder, type Part, type Routine, routineNotes, splitByDay } from '#values/beauty/routine-notes.ts'
import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { hasProfile } from '#web/client/has-profile.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddStep } from './add-step.tsx'
import { MadeRoutines } from './made-routines.tsx'
import { Notes } from './routine-notes.tsx'
import { StepList } from './step-list.tsx'

const key = 'routine'

/** Read by anybody who has its URL; with scripts it can be changed, and the URL changes with it. */
export default function RoutinePage({ title, intro, isMade, made, ...first }: Pages['routine']) {
  const [routine, setRoutine] = useState<Routine<RoutineStepView>>(first)
  const [hasScripts, setHasScripts] = useState(false)
  const [isPregnant, setIsPregnant] = useState(false)
  const [busy, setBusy] = useState(false)
  const steps = [
    ...new Map([...routine.morning, ...routine.evening].map(step => [keyOf(step), step])).values(),
  ]
  const products = steps.filter(step => '_id' in step)
  const there = products.filter(({ inStock }) => inStock)
  const total = there.reduce((sum, { price }) => sum + price, 0)

  function change(next: Routine<RoutineStepView>) {
    const sorted = { morning: inOrder(next.morning), evening: inOrder(next.evening) }
    setRoutine(sorted)
    const url = urlOf(sorted)
    store(key, url)
    history.replaceState(history.state, '', url)
  }

  function add(step: RoutineStepView) {
    const parts = splitByDay([step])
    const isIn = (part: Part) => routine[part].some(one => keyOf(one) === keyOf(step))
    if (isIn('morning') || isIn('evening'))
      return toast(`${step.name} is already in your routine.`, { kind: 'info' })
    if (Math.max(routine.morning.length, routine.evening.length) >= mostSteps)
      return toast(`A routine can have up to ${mostSteps} steps.`, { kind: 'error' })
    change({
      morning: [...routine.morning, ...parts.morning],
      evening: [...routine.evening, ...parts.evening],
    })
  }

  const open = useEffectEvent(async () => {
    setHasScripts(true)
    if (hasProfile()) {
      const { readProfile } = await import('./own-profile.ts')
      setIsPregnant(readProfile().isPregnant)
    }
    const wanted = new URLSearchParams(location.search).get('add')
    if (isMade || (steps.length > 0 && !wanted)) return
    const saved = await readSavedRoutine()
    if (saved) change(saved)
    if (!wanted) return
    const [step] = (await call('GET /api/routines/steps', { query: { products: wanted } })).steps
    if (!step) return
    const [parts, before] = [splitByDay<RoutineStepView>([step]), saved ?? { morning: [], evening: [] }]
    const without = (list: RoutineStepView[]) => list.filter(one => keyOf(one) !== keyOf(step))
    change({
      morning: [...without(before.morning), ...parts.morning],
      evening: [...without(before.evening), ...parts.evening],
    })
  })
  // What was saved cannot be shown offline; the page works without.
  useEffect(() => void open().catch(() => {}), [])

  async function share() {
    const url = location.href
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches)
      return copyText(url, 'Link copied. It contains only the products, nothing about you.')
    // Rejected where it was not shared after all.
    await navigator.share({ title, url }).catch(() => {})
  }

  async function buy() {
    if (busy) return
    setBusy(true)
    await buyRoutine(there.map(({ _id }) => _id))
    setBusy(false)
  }

  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl leading-tight sm:text-5xl">{title}</h1>
        <p className="mt-3 text-muted leading-relaxed sm:text-lg">
          {intro ||
            'What to use first, what works together, and what to keep apart: your morning and evening in order.'}
        </p>
      </header>
      {steps.length === 0 && (
        <>
          <p className="mt-3 max-w-3xl leading-relaxed">
            Your routine is empty. Start with one of ours, or add what you use: products from the shop, and
            what you already have at home.
          </p>
          <MadeRoutines made={made} className="mt-8" />
        </>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid min-w-0 gap-8">
          {steps.length > 0 && (
            <div className="grid items-start gap-6 md:grid-cols-2">
              {(['morning', 'evening'] as const).map(part => (
                <StepList
                  key={part}
                  part={part}
                  steps={routine[part]}
                  isEditable={hasScripts}
                  onRemove={step => change({ ...routine, [part]: routine[part].filter(one => one !== step) })}
                  onMove={step => {
                    const other = part === 'morning' ? 'evening' : 'morning'
                    const isThere = routine[other].some(one => keyOf(one) === keyOf(step))
                    change({
                      ...routine,
                      [part]: routine[part].filter(one => one !== step),
                      [other]: isThere ? routine[other] : [...routine[other], step],
                    })
                  }}
                />
              ))}
            </div>
          )}
          {hasScripts && <AddStep onAdd={add} />}
          <noscript>
            <p className="text-muted">Please turn on JavaScript to change a routine.</p>
          </noscript>
        </div>
        <div className="grid gap-6 lg:sticky lg:top-24">
          {steps.length > 0 && (
            <>
              <Notes
                notes={routineNotes(routine)}
                cautions={isPregnant ? products.filter(({ caution }) => caution).map(({ name }) => name) : []}
              />
              <div className="grid gap-3 rounded-3xl bg-accent-soft p-5 sm:p-6">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <Money rupees={total} className="font-semibold text-2xl" />
                  <span className="text-muted">
                    for {there.length === products.length ? 'all' : 'the'} {there.length}
                    {there.length === products.length ? '' : ' in stock'}
                  </span>
                </p>
                <Button
                  onClick={() => void buy()}
                  {...(there.length === 0 ? { disabled: true } : { 'aria-disabled': busy })}
                >
                  {busy ? 'Adding…' : 'Buy this routine'}
                </Button>
                {hasScripts && (
                  <Button variant="outline" onClick={() => void share()}>
                    Share
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
      {steps.length > 0 && <MadeRoutines made={made} className="mt-12 border-line border-t pt-10" />}
    </div>
  )
}

const keyOf = (step: RoutineStepView) => ('_id' in step ? step._id : step.name)

function urlOf({ morning, evening }: Routine<RoutineStepView>): string {
  const coded = (steps: RoutineStepView[]) =>
    encodeRoutine(steps.map(step => ('_id' in step ? { id: step._id } : { own: step })))
  const params = Object.entries({ m: coded(morning), e: coded(evening) }).filter(([, value]) => value !== '')
  return params.length > 0 ? `/routine?${new URLSearchParams(params)}` : '/routine'
}

/** The routine that was last made in this browser. */
async function readSavedRoutine(): Promise<Routine<RoutineStepView> | null> {
  const params = new URLSearchParams(readStored(key)?.split('?')[1])
  const coded = {
    morning: decodeRoutine(params.get('m') ?? ''),
    evening: decodeRoutine(params.get('e') ?? ''),
  }
  const all = [...coded.morning, ...coded.evening]
  if (all.length === 0) return null
  const ids = all.flatMap(step => ('id' in step ? [step.id] : []))
  const { steps } =
    ids.length > 0
      ? await call('GET /api/routines/steps', { query: { products: [...new Set(ids)].join(',') } })
      : { steps: [] }
  const shown = (part: Part): RoutineStepView[] =>
    coded[part].flatMap(step => ('id' in step ? (steps.find(({ _id }) => _id === step.id) ?? []) : step.own))
  return { morning: shown('morning'), evening: shown('evening') }
}

/** One of each. A guest signs in first, and comes back to the routine, which is in the URL. */
async function buyRoutine(ids: string[]): Promise<void> {
  if (!readSession()) return void goToLogin('Please login to add items to cart.')
  // Loaded while the calls are under way. If that fails, only the toast is shown.
  const drawer = import('../cart/cart-drawer.tsx').catch(() => null)
  const added: string[] = []
  try {
    for (const id of ids) {
      await addCartItem(id, 1)
      added.push(id)
    }
    toast(`${added.length === 1 ? 'One product' : `${added.length} products`} added to cart!`, {
      kind: 'success',
    })
  } catch (error) {
    if (isUnauthorized(error)) return void goToLogin('Please login to add items to cart.')
    toast(errorMessage(error, 'Some products could not be added to your cart.'), { kind: 'error' })
  }
  if (added.length > 0) (await drawer)?.openCartDrawer(...added)
}
