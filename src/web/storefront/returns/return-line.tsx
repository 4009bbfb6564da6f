import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { isReturnable, type ReturnReason, reasonRules, returnReasons } from '#values/return-rules.ts'
import { Money } from '#web/ui/money.tsx'
import { Options } from '#web/ui/options.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

export type ReturnableLine = Reply<'GET /api/orders/{id}/returnable'>['lines'][number]

export interface LineChoice {
  quantity: number
  reason: ReturnReason | null
  opened: boolean | null
  /** The product that comes instead; null, the money. */
  exchangeFor: string | null
}

const needsOpened = ({ reason }: LineChoice) => reason !== null && reason !== 'missing'

/** What is missing for a line, or why it cannot be returned. */
export function problemOf(line: ReturnableLine, choice: LineChoice): string | undefined {
  if (!choice.reason) return `Please tell us why you are returning ${line.name}.`
  if (needsOpened(choice) && choice.opened === null) return `Please tell us if ${line.name} was opened.`
  if (!isReturnable(line.returnClass, choice.reason, choice.opened === true)) return sealedOnly(line)
  return undefined
}

const sealedOnly = ({ name }: ReturnableLine) =>
  `For hygiene reasons, ${name} can be returned only if it is sealed, unless something is wrong with it.`

interface Props {
  line: ReturnableLine
  choice: LineChoice | undefined
  onChange: (choice: LineChoice | undefined) => void
}

/** One line of the order: whether it comes back, how many, why, and what for. */
export function ChosenLine({ line, choice, onChange }: Props) {
  const { _id: id, name } = line
  const set = (change: Partial<LineChoice>) => choice && onChange({ ...choice, ...change })
  const refused =
    choice?.reason && choice.opened && !isReturnable(line.returnClass, choice.reason, true)
      ? sealedOnly(line)
      : null
  return (
    <li className={`rounded-2xl border p-4 transition-colors ${choice ? 'border-accent' : 'border-line'}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <input
          type="checkbox"
          checked={choice !== undefined}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? { quantity: 1, reason: null, opened: null, exchangeFor: null }
                : undefined,
            )
          }
          className="size-5 shrink-0 accent-accent"
        />
        <span className="size-16 shrink-0 overflow-hidden rounded-xl bg-sunk">
          <ProductPicture path={line.image} name={name} sizes="4rem" upTo={160} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-muted text-sm">
            {line.giftPrice === null ? (
              <>
                <Money rupees={line.refunds[0] ?? 0} /> back{line.left > 1 && ` for one of ${line.left}`}
              </>
            ) : (
              <>
                Free gift. If you return what it came with but keep this, <Money rupees={line.giftPrice} />
                {line.left > 1 && ' each'} comes off your refund.
              </>
            )}
          </span>
        </span>
      </label>
      {choice && (
        <div className="mt-4 grid gap-4 border-line border-t pt-4">
          {line.left > 1 && (
            <Choice label="How many?" name={`quantity-${id}`}>
              {Array.from({ length: Math.min(line.left, 20) }, (_, index) => index + 1).map(quantity => (
                <Pill
                  key={quantity}
                  name={`quantity-${id}`}
                  checked={choice.quantity === quantity}
                  onChoose={() => set({ quantity })}
                >
                  {quantity}
                </Pill>
              ))}
            </Choice>
          )}
          <label className="grid gap-1.5">
            <span className="font-medium text-sm">Why?</span>
            <select
              value={choice.reason ?? ''}
              onChange={({ currentTarget }) =>
                set({ reason: (currentTarget.value || null) as ReturnReason | null })
              }
              className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3"
            >
              <option value="">Please choose</option>
              <Options of={returnReasons.map(reason => [reason, reasonRules[reason].label])} />
            </select>
          </label>
          {needsOpened(choice) && (
            <Choice label="Was it opened?" name={`opened-${id}`}>
              <Pill
                name={`opened-${id}`}
                checked={choice.opened === false}
                onChoose={() => set({ opened: false })}
              >
                No, it is sealed
              </Pill>
              <Pill
                name={`opened-${id}`}
                checked={choice.opened === true}
                onChoose={() => set({ opened: true })}
              >
                Yes
              </Pill>
            </Choice>
          )}
          {refused && <p className="rounded-lg bg-bad-soft px-4 py-3 text-bad text-sm">{refused}</p>}
          {line.exchanges.length > 0 && (
            <Choice label="What would you like?" name={`wish-${id}`}>
              <Pill
                name={`wish-${id}`}
                checked={choice.exchangeFor === null}
                onChoose={() => set({ exchangeFor: null })}
              >
                The money
              </Pill>
              {line.exchanges
                .filter(({ stock }) => stock >= choice.quantity)
                .map(({ _id, name: other, label, swatch }) => (
                  <Pill
                    key={_id}
                    name={`wish-${id}`}
                    checked={choice.exchangeFor === _id}
                    onChoose={() => set({ exchangeFor: _id })}
                  >
                    {swatch && (
                      <span
                        aria-hidden="true"
                        className="size-4 rounded-full ring-1 ring-line"
                        style={{ background: swatch }}
                      />
                    )}
                    {other === name ? 'The same again' : label || other}
                  </Pill>
                ))}
            </Choice>
          )}
        </div>
      )}
    </li>
  )
}

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <fieldset aria-labelledby={`${name}-label`}>
      <legend id={`${name}-label`} className="mb-1.5 font-medium text-sm">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function Pill({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-line px-4 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
