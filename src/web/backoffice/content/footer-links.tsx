import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import type { ChosenFile } from '../form/picture-field.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'

export type Footer = Reply<'POST /api/footer/add'>['footer']
export type FooterValues = Omit<Footer, '_id' | 'logoUrl'> & { logoUrl: ChosenFile }

export function SocialLinks() {
  const { control, getValues } = useFormContext<FooterValues>()
  const list = useFieldArray({ control, name: 'socialLinks' })
  return (
    <FormSection title="Social links">
      <OrderedList
        label="Social links"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => getValues(`socialLinks.${index}.platform`) || `Social link ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No social links yet."
        add={{
          label: 'Add social link',
          onAdd: () => list.append({ platform: '', iconClass: '', url: '' }),
        }}
      >
        {index => (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField name={`socialLinks.${index}.platform`} label="Platform" placeholder="Instagram" />
            <TextField
              name={`socialLinks.${index}.iconClass`}
              label="Icon class"
              placeholder="fa-brands fa-instagram"
            />
            <TextField
              name={`socialLinks.${index}.url`}
              label="URL"
              type="url"
              placeholder="https://instagram.com/…"
            />
          </div>
        )}
      </OrderedList>
    </FormSection>
  )
}

export function QuickLinks() {
  const { control, getValues } = useFormContext<FooterValues>()
  const list = useFieldArray({ control, name: 'quickLinks' })
  return (
    <FormSection title="Quick links" text="Columns of links, each under its own title.">
      <OrderedList
        label="Sections of links"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => getValues(`quickLinks.${index}.section`) || `Section ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No sections yet."
        add={{
          label: 'Add section',
          onAdd: () => list.append({ section: '', links: [{ label: '', path: '' }] }),
        }}
      >
        {index => (
          <div className="grid gap-4">
            <TextField name={`quickLinks.${index}.section`} label="Section title" placeholder="Help" />
            <PageLinks name={`quickLinks.${index}.links`} />
          </div>
        )}
      </OrderedList>
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
function PageLinks({ name }: { name: `quickLinks.${number}.links` | 'bottomLinks' }) {
  const { control } = useFormContext<FooterValues>()
  const list = useFieldArray({ control, name })
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
