import { difference } from '#domain/audit/difference.ts'
import type { AuditEvent } from '#domain/audit/list-events.ts'
import type { ProductHistory } from '#domain/products/product-history.ts'
import { formatDateTime } from '#values/dates.ts'
import { definedOnly } from '#values/defined-only.ts'
import type { AccountId } from '#values/ids.ts'
import { formatRupees } from '#values/money.ts'
import { fieldLabel, type ProductField, productFields } from '#values/product-fields.ts'
import { type ProductState, stateNames } from '#values/product-states.ts'

type Values = Record<string, unknown>

/** The changes of a product in words, old and new. */
export const presentHistory = ({ events, sellerNames }: ProductHistory) =>
  events.map(event => ({
    _id: event.id,
    at: event.at,
    by: event.actorName,
    action: event.action,
    changes: event.action === 'update' ? presentChanges(event, sellerNames) : [],
  }))

function presentChanges({ before, after }: AuditEvent, sellerNames: ProductHistory['sellerNames']) {
  return presentFields((before ?? {}) as Values, (after ?? {}) as Values, sellerNames)
}

function presentFields(old: Values, now: Values, sellerNames: ProductHistory['sellerNames']) {
  return Object.keys(now).flatMap(name => {
    const known = labels(sellerNames)[name]
    if (!known) return []
    const [label, inWords] = known
    return [{ label, from: shorten(inWords(old[name])), to: shorten(inWords(now[name])) }]
  })
}

/** What changes make of a product, field by field; what they leave as it is, is left out. */
export function presentDifference(before: object, changes: object) {
  const { before: old, after: now } = difference(before, { ...before, ...definedOnly(changes) })
  return presentFields(old as Values, now as Values, new Map())
}

type InWords = (value: unknown) => string

/** Fields that repeat another one, such as the category's id and slug, or the version. */
function labels(sellerNames: ProductHistory['sellerNames']): Record<string, [label: string, InWords]> {
  return {
    ...fieldWords,
    state: ['State', value => stateNames[value as ProductState] ?? ''],
    liveAt: ['Goes live', value => (value ? formatDateTime(new Date(value as string)) : '')],
    declineReason: ['Declined because', value => String(value ?? '')],
    sellerId: [
      'Seller',
      value => (value ? (sellerNames.get(value as AccountId) ?? 'A former seller') : 'The shop'),
    ],
    formulaCorrection: [
      'Ingredients',
      value => (value ? 'A typing mistake is corrected; buyers are not told' : ''),
    ],
    images: ['Pictures', countOf('picture')],
    skinPictures: ['Pictures on skin', countOf('picture')],
  }
}

const countOf =
  (what: string): InWords =>
  value => {
    const count = Array.isArray(value) ? value.length : 0
    return `${count} ${what}${count === 1 ? '' : 's'}`
  }

const fieldWords: Record<string, [label: string, InWords]> = Object.fromEntries(
  Object.entries(productFields).map(([name, field]) => [
    name,
    [fieldLabel(field).replace(' (₹)', ''), wordsOf(field)],
  ]),
)

function wordsOf(field: ProductField): InWords {
  return value => {
    if (value === null || value === undefined || value === '') return ''
    if (field.kind === 'money') return formatRupees((value as number) / 100)
    if (field.kind === 'flag') return value ? 'Yes' : 'No'
    if (field.kind === 'choice') return field.choices[value as string] ?? String(value)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}

const shorten = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text)
