import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/form-parts.tsx'
import type { ChosenFile } from '../form/picture-field.tsx'
import { SuggestField } from '../form/suggest-field.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { PageLinkField } from './page-link-field.tsx'

export type Footer = Reply<'POST /api/footer/add'>['footer']
export type FooterValues = Omit<Footer, '_id' | 'version' | 'logoUrl'> & { logoUrl: ChosenFile }

export function SocialLinks() {
  return (
    <FormSection title="Social links">
      <FieldList
        name="socialLinks"
        label="Social links"
        itemLabel={({ platform }, index) => platform || `Social link ${index + 1}`}
        summary={({ url }) => url}
        empty="No social links yet."
        addLabel="Add social link"
        newItem={{ platform: '', iconClass: '', url: '' }}
      >
        {path => <SocialLink name={path} />}
      </FieldList>
    </FormSection>
  )
}

/** Naming a network that the shop knows fills in its icon class and the beginning of its URL. */
function SocialLink({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext()
  const platform = useWatch({ name: `${name}.platform` }) as string
  const iconClass = useWatch({ name: `${name}.iconClass` }) as string
  const { data } = useCall('GET /api/footer/choices', {})
  const networks = data?.networks ?? []
  const known =
    networks.find(network => network.iconClass === iconClass) ??
    networks.find(network => isNamed(network, platform))

  function fillIn(network: { iconClass: string; url: string }) {
    for (const field of ['iconClass', 'url'] as const) {
      const before = String(getValues(`${name}.${field}`) ?? '')
      const isTheirs = before !== '' && !networks.some(one => one[field] === before)
      if (!isTheirs) setValue(`${name}.${field}`, network[field], { shouldDirty: true })
    }
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <div className="flex items-end gap-2">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-ivory text-rose"
        >
          {known ? (
            <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
              <path d={known.icon} />
            </svg>
          ) : (
            <span className="font-display text-lg">{platform.slice(0, 1).toUpperCase()}</span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <SuggestField
            name={`${name}.platform`}
            label="Platform"
            placeholder="Instagram"
            listLabel="Networks"
            find={text =>
              networks
                .filter(network => !isNamed(network, text) && matches(network, text))
                .map(network => ({ value: network.name, title: network.name, network }))
            }
            onChoose={({ network }) => fillIn(network)}
          />
        </div>
      </div>
      <TextField
        name={`${name}.iconClass`}
        label="Icon class"
        placeholder="fa-brands fa-instagram"
        hint={iconClass === '' && !known ? 'If empty, the first letter of the platform is shown.' : undefined}
      />
      <TextField name={`${name}.url`} label="URL" type="url" placeholder="https://instagram.com/…" />
    </div>
  )
}

const isNamed = (network: { name: string }, text: string) =>
  network.name.toLowerCase() === text.trim().toLowerCase()
const matches = (network: { name: string }, text: string) =>
  network.name.toLowerCase().includes(text.trim().toLowerCase())

export function QuickLinks() {
  return (
    <FormSection title="Quick links" text="Columns of links, each with its own title.">
      <FieldList
        name="quickLinks"
        label="Sections of links"
        itemLabel={({ section }, index) => section || `Section ${index + 1}`}
        summary={({ links }) => (links.length === 1 ? '1 link' : `${links.length} links`)}
        empty="No sections yet."
        addLabel="Add section"
        newItem={{ section: '', links: [{ label: '', path: '' }] }}
      >
        {path => (
          <div className="grid gap-4">
            <TextField name={`${path}.section`} label="Section title" placeholder="Help" />
            <PageLinks name={`${path}.links`} />
          </div>
        )}
      </FieldList>
    </FormSection>
  )
}

export function BottomLinks() {
  return (
    <FormSection title="Bottom links" text="The small links beside the copyright.">
      <PageLinks name="bottomLinks" />
    </FormSection>
  )
}

/** Labels and where they lead, one row each. */
function PageLinks({ name }: { name: string }) {
  const list = useFieldArray({ name })
  const { getValues, setValue } = useFormContext()
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 empty:hidden">
        {list.fields.map(({ id }, index) => (
          <li key={id} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField name={`${name}.${index}.label`} label="Label" placeholder="Shipping" />
              <PageLinkField
                name={`${name}.${index}.path`}
                label="Path"
                placeholder="A page’s name, or https://…"
                onChoose={page => {
                  const label = `${name}.${index}.label`
                  if (!getValues(label)) setValue(label, page.label, { shouldDirty: true })
                }}
              />
            </div>
            <IconButton icon="trash" label={`Remove link ${index + 1}`} onClick={() => list.remove(index)} />
          </li>
        ))}
      </ul>
      <p>
        <ToolButton icon="plus" onClick={() => list.append({ label: '', path: '' })}>
          Add link
        </ToolButton>
      </p>
    </div>
  )
}
