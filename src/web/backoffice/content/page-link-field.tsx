import { Autocomplete } from '@base-ui/react/autocomplete'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { useCall } from '../query.ts'

type LinkTarget = Reply<'GET /api/footer/choices'>['pages'][number]

interface Props {
  name: string
  label: string
  placeholder?: string
  hint?: string
  /** A page of the shop was chosen from the list. */
  onChoose?(page: LinkTarget): void
}

/** Where a link leads: a page of the shop, found by its name, or any address that is typed. */
export function PageLinkField({ name, label, placeholder, hint, onChoose }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { data } = useCall('GET /api/footer/choices', {})
  const error = fieldState.error?.message
  const value = (field.value as string | undefined) ?? ''
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Autocomplete.Root
        items={data?.pages ?? []}
        value={value}
        onValueChange={field.onChange}
        itemToStringValue={(page: LinkTarget) => page.path}
        filter={(page: LinkTarget, text) => matches(page, text)}
        limit={40}
      >
        <Autocomplete.Input
          id={id}
          ref={field.ref}
          onBlur={field.onBlur}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-words` : undefined}
          className="min-h-11 w-full rounded-lg border border-line bg-white px-3 hover:border-muted aria-invalid:border-alert"
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner align="start" sideOffset={4} className="z-50">
            <Autocomplete.Popup className="max-h-72 w-(--anchor-width) min-w-64 overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-pop empty:hidden">
              <Autocomplete.List>
                {(page: LinkTarget) => (
                  <Autocomplete.Item
                    key={page.path}
                    value={page}
                    onClick={() => onChoose?.(page)}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm data-highlighted:bg-rose-soft"
                  >
                    <span className="min-w-0">
                      <span className="block truncate">{page.label}</span>
                      <span className="block truncate text-muted text-xs">{page.path}</span>
                    </span>
                    <span className="shrink-0 text-muted text-xs">{page.kind}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {(error || hint) && (
        <p id={`${id}-words`} className={`text-sm ${error ? 'text-alert' : 'text-muted'}`}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

function matches({ label, path, kind }: LinkTarget, text: string): boolean {
  const searched = `${label} ${path} ${kind}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => searched.includes(word))
}
