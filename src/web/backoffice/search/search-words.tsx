import { FormProvider, useFieldArray } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'

/** Groups of words that mean the same to who searches. */
export function SearchWordsScreen() {
  const data = useLoaded(loadSynonyms)
  return (
    <FormScreen
      title="Search Words"
      text="Words of one group mean the same: who searches for one finds what has any of them."
    >
      <Loaded data={data} failure="The search words could not be read.">
        {groups => (
          <UnsavedParts>
            <Groups groups={groups} />
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

interface Values {
  /** Each group's words with commas between. */
  synonyms: { words: string }[]
}

function Groups({ groups }: { groups: string[][] }) {
  const form = usePartForm<Values>({
    values: valuesOf(groups),
    save: async ({ synonyms }) => {
      const body = { synonyms: synonyms.map(({ words }) => wordsOf(words)).filter(group => group.length > 0) }
      return valuesOf((await callOrSignIn('PUT /api/search/synonyms', { body })).synonyms)
    },
    saved: 'Search words saved.',
    failed: 'The search words could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'synonyms' })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.submit}
        aria-label="Search words"
        noValidate
        className="grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        {list.fields.length === 0 && (
          <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-muted">
            No groups yet. Add one, such as lipstick, lip colour, lippie.
          </p>
        )}
        <ul className="grid gap-3 empty:hidden">
          {list.fields.map(({ id }, index) => (
            <li key={id} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  name={`synonyms.${index}.words`}
                  label={`Group ${index + 1}`}
                  placeholder="lipstick, lip colour, lippie"
                  rules={{ validate: enoughWords }}
                />
              </div>
              <IconButton
                icon="trash"
                label={`Remove group ${index + 1}`}
                className="mt-7"
                onClick={() => list.remove(index)}
              />
            </li>
          ))}
        </ul>
        <p>
          <ToolButton icon="plus" onClick={() => list.append({ words: '' })}>
            Add group
          </ToolButton>
        </p>
        <FormEnd>Save search words</FormEnd>
      </form>
    </FormProvider>
  )
}

/** An empty group is left out; a word alone is not a group. */
function enoughWords(text: string) {
  const words = wordsOf(text)
  return words.length !== 1 || 'A group needs at least two words, with commas between.'
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

const valuesOf = (groups: string[][]): Values => ({
  synonyms: groups.map(words => ({ words: words.join(', ') })),
})

const loadSynonyms = async () => (await callOrSignIn('GET /api/search/synonyms', {})).synonyms
