import { useFieldArray } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/form-parts.tsx'
import type { ChosenFile } from '../form/picture-field.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'

export type Footer = Reply<'POST /api/footer/add'>['footer']
export type FooterValues = Omit<Footer, '_id' | 'version' | 'logoUrl'> & { logoUrl: ChosenFile }

export function SocialLinks() {
  return (
    <FormSection title="Social links">
      <FieldList
        name="socialLinks"
        label="Social links"
        itemLabel={({ platform }, index) => platform || `Social link ${index + 1}`}
        empty="No social links yet."
        addLabel="Add social link"
        newItem={{ platform: '', iconClass: '', url: '' }}
      >
        {path => (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField name={`${path}.platform`} label="Platform" placeholder="Instagram" />
            <TextField name={`${path}.iconClass`} label="Icon class" placeholder="fa-brands fa-instagram" />
            <TextField name={`${path}.url`} label="URL" type="url" placeholder="https://instagram.com/…" />
          </div>
        )}
      </FieldList>
    </FormSection>
  )
}

export function QuickLinks() {
  return (
    <FormSection title="Quick links" text="Columns of links, each under its own title.">
      <FieldList
        name="quickLinks"
        label="Sections of links"
        itemLabel={({ section }, index) => section || `Section ${index + 1}`}
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
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 empty:hidden">
        {list.fields.map(({ id }, index) => (
          <li key={id} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField name={`${name}.${index}.label`} label="Label" placeholder="Shipping" />
              <TextField name={`${name}.${index}.path`} label="Path" placeholder="/shippingpolicy" />
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
