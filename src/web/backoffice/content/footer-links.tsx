import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/form-parts.tsx'
import type { ChosenFile } from '../form/picture-field.tsx'
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

/** A network by its name and icon; one that the list does not have is written by hand. */
function SocialLink({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext()
  const platform = useWatch({ name: `${name}.platform` }) as string
  const iconClass = useWatch({ name: `${name}.iconClass` }) as string
  const { data } = useCall('GET /api/footer/choices', {})
  const networks = data?.networks ?? []
  const known = networks.find(
    network =>
      network.iconClass === iconClass || network.name.toLowerCase() === platform.trim().toLowerCase(),
  )
  const [isOther, setOther] = useState(false)
  const other = data !== undefined && (isOther || (!known && (platform !== '' || iconClass !== '')))

  function choose(chosen: string) {
    const network = networks.find(one => one.name === chosen)
    setOther(chosen === otherNetwork)
    const options = { shouldDirty: true }
    setValue(`${name}.platform`, network?.name ?? '', options)
    setValue(`${name}.iconClass`, network?.iconClass ?? '', options)
    const url = String(getValues(`${name}.url`) ?? '')
    const untouched = url === '' || networks.some(one => one.url === url)
    if (network && untouched) setValue(`${name}.url`, network.url, options)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="flex items-end gap-2">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-ivory text-rose"
        >
          {known && !other ? (
            <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
              <path d={known.icon} />
            </svg>
          ) : (
            <span className="font-display text-lg">{platform.slice(0, 1).toUpperCase()}</span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <Select
            label="Platform"
            value={other ? otherNetwork : (known?.name ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Choose a network</option>
            <Options of={networks.map(({ name }) => name)} />
            <option value={otherNetwork}>Another one</option>
          </Select>
        </div>
      </div>
      <TextField name={`${name}.url`} label="URL" type="url" placeholder="https://instagram.com/…" />
      {other && (
        <>
          <TextField name={`${name}.platform`} label="Its name" />
          <TextField
            name={`${name}.iconClass`}
            label="Icon class"
            placeholder="fa-brands fa-instagram"
            hint={iconClass === '' ? 'If empty, the first letter of its name is shown.' : undefined}
          />
        </>
      )}
    </div>
  )
}

const otherNetwork = 'another'

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
