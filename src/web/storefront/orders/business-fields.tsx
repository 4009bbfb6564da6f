import { Field } from '#web/ui/field.tsx'

export interface Business {
  gstin: string
  name: string
}

interface Props {
  value: Business | null
  onChange: (value: Business | null) => void
  /** The server's words, by field. */
  problems: Record<string, string>
}

/** For those who buy for a business, and want its GSTIN on the invoice. */
export default function BusinessFields({ value, onChange, problems }: Props) {
  const { gstin = '', name = '' } = value ?? {}
  const change = (changed: Partial<Business>) => onChange({ gstin, name, ...changed })
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? { gstin: '', name: '' } : null)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="text-sm">
          I need a GST invoice for my business
          <span className="block text-muted">Your GSTIN will be printed on the invoice.</span>
        </span>
      </label>
      {value && (
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="GSTIN"
            value={gstin}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            hint="15 characters, registered in the state you are ordering to."
            error={problems['business.gstin']}
            onChange={({ target }) => change({ gstin: target.value })}
          />
          <Field
            label="Business name"
            value={name}
            maxLength={200}
            autoComplete="organization"
            error={problems['business.name']}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
      )}
    </div>
  )
}
