import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'

/** Groups of synonyms for the search. */
export function SearchWordsScreen() {
  const query = useCall('GET /api/search/synonyms', {})
  return (
    <FormScreen
      title="Search Words"
      text="Words of one group mean the same: whoever searches for one finds products with any of them. Write them as customers type them, in English, Hindi or Hinglish; misspellings are corrected by themselves."
    >
      <Loaded query={query} failure="The search words could not be loaded.">
        {({ synonyms, version }) => <SynonymGroups groups={synonyms} version={version} />}
      </Loaded>
    </FormScreen>
  )
}

function SynonymGroups({ groups, version }: { groups: string[][]; version: number }) {
  const form = useEditForm({
    // One comma-separated field per group.
    values: { synonyms: groups.map(words => ({ words: words.join(', ') })) },
    version,
    save: ({ synonyms }, { toSend }) => {
      const body = {
        synonyms: synonyms.map(({ words }) => splitWords(words)).filter(group => group.length > 0),
      }
      return mutate('PUT /api/search/synonyms', { body: toSend(body) })
    },
    saved: 'Search words saved.',
    failed: 'The search words could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'synonyms' })
  const [wanted, setWanted] = useState('')
  const isShown = (index: number) =>
    form.getValues(`synonyms.${index}.words`).toLowerCase().includes(wanted.trim().toLowerCase())
  const shown = list.fields.filter((_, index) => wanted === '' || isShown(index)).length
  return (
    <EditForm form={form} label="Search words" className={formCardClass}>
      {list.fields.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-muted">
          No groups yet. Add one, such as lipstick, lip colour, lippie.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label="Find a word"
            type="search"
            value={wanted}
            onChange={event => setWanted(event.currentTarget.value)}
          />
        </div>
        <ToolButton
          icon="plus"
          onClick={() => {
            setWanted('')
            list.prepend({ words: '' })
          }}
        >
          Add group
        </ToolButton>
      </div>
      <p role="status" className="text-muted text-sm">
        {wanted === ''
          ? `${list.fields.length} ${list.fields.length === 1 ? 'group' : 'groups'}`
          : `${shown} of ${list.fields.length} groups`}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {list.fields.map(({ id }, index) => (
          <li
            key={id}
            hidden={wanted !== '' && !isShown(index)}
            className="flex items-start gap-2 [&[hidden]]:hidden"
          >
            <div className="min-w-0 flex-1 [&_label]:sr-only">
              <TextField
                name={`synonyms.${index}.words`}
                label={`Group ${index + 1}`}
                placeholder="lipstick, lip colour, lippie"
                rules={{ validate: atLeastTwo }}
              />
            </div>
            <IconButton icon="trash" label={`Remove group ${index + 1}`} onClick={() => list.remove(index)} />
          </li>
        ))}
      </ul>
      <FormEnd>Save search words</FormEnd>
    </EditForm>
  )
}

/** A single word is not a group; an empty group is left out when saving. */
const atLeastTwo = (text: string) =>
  splitWords(text).length !== 1 || 'A group needs at least two words, separated by commas.'

const splitWords = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
