import type { Reply } from '#contract/client.ts'
import { chosenStates, type ProductState, stateNames } from '#values/product-states.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { fromDateTimeField } from '../../form/india-time.ts'
import { liveTimeField, type Publication } from './publication.ts'

type Seller = Reply<'GET /api/users/all'>[number]

interface Props {
  publication: Publication
  /** For an admin to choose from. */
  sellers: Seller[]
  /** Of a product that exists. */
  state?: ProductState | undefined
  error: string | undefined
  onChange(next: Publication): void
}

/** When customers see it; an admin also says whose product it is. */
export function PublicationStep({ publication, sellers, state, error, onChange }: Props) {
  return (
    <fieldset className="grid gap-4 rounded-xl bg-sand/60 p-4 sm:grid-cols-2">
      <legend className="sr-only">In the shop</legend>
      <Select
        label="In the shop"
        value={publication.state}
        hint={hints[publication.state || (state ?? '')]}
        onChange={({ target }) => onChange({ ...publication, state: target.value })}
      >
        {!publication.state && (
          <option value="">{state === 'declined' ? 'Declined by an admin' : 'Waiting for review'}</option>
        )}
        <Options of={chosenStates.map(state => [state, stateNames[state]])} />
      </Select>
      {publication.state === 'scheduled' && (
        <Field
          type="datetime-local"
          label="Goes live on"
          hint="India time"
          value={liveTimeField(publication)}
          error={error}
          onChange={({ target }) =>
            onChange({ ...publication, liveAt: target.value ? fromDateTimeField(target.value) : '' })
          }
        />
      )}
      {publication.seller !== undefined && (
        <SellerSelect
          seller={publication.seller ?? ''}
          sellers={sellers}
          onChange={seller => onChange({ ...publication, seller })}
        />
      )}
    </fieldset>
  )
}

const hints: Record<string, string> = {
  live: 'Customers can find it right away.',
  draft: 'Only you can see it until you make it live.',
  hidden: 'It is hidden from the shop and keeps its page and reviews for later.',
  review: 'An admin will review it before it goes live.',
  declined: 'Fix it, then choose Live to submit it again.',
}

interface SellerProps {
  seller: string
  sellers: Seller[]
  onChange(seller: string): void
}

function SellerSelect({ seller, sellers, onChange }: SellerProps) {
  const isUnlisted = seller !== '' && !sellers.some(({ _id }) => _id === seller)
  return (
    <Select label="Sold by" value={seller} onChange={({ target }) => onChange(target.value)}>
      <option value="">The shop itself</option>
      {isUnlisted && <option value={seller}>Its seller</option>}
      <Options of={sellers.map(({ _id, name }) => [_id, name])} />
    </Select>
  )
}
