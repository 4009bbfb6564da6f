import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { CallInput, Reply } from '#contract/client.ts'
import { type Flag, flags } from '#values/ingredients/ingredient.ts'
import { Options } from '#web/ui/options.tsx'
import { confirm } from '../form/confirm.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromLines, toLines } from '../form/lines.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'

const list = '/admin/ingredient'

/** Adds an ingredient to the dictionary, or edits one. */
export function IngredientEditor() {
  const { slug } = useParams()
  const [search] = useSearchParams()
  const query = useCall('GET /api/ingredients/{slug}', slug ? { params: { slug } } : null)
  return (
    <FormScreen
      title={slug ? 'Edit Ingredient' : 'New Ingredient'}
      text="All labels in the shop are read again after each change."
      page={slug ? { path: `/ingredient/${encodeURIComponent(slug)}` } : undefined}
      search={slug ? { kind: 'ingredient', id: slug } : undefined}
      back={{ to: list, label: 'All ingredients' }}
    >
      {slug ? (
        <Loaded query={query} failure="The ingredient could not be loaded.">
          {entry => <IngredientForm key={entry.slug} entry={entry} name={entry.inci} />}
        </Loaded>
      ) : (
        <IngredientForm entry={null} name={search.get('name') ?? ''} />
      )}
    </FormScreen>
  )
}

function IngredientForm({ entry, name }: { entry: Entry | null; name: string }) {
  const navigate = useNavigate()
  const form = useEditForm({
    values: toValues(entry, name),
    version: entry?.version,
    save: async (values, { withVersion }) => {
      const body = withVersion(toBody(values))
      if (entry) await mutate('PUT /api/ingredients/{slug}', { params: { slug: entry.slug }, body })
      else {
        await mutate('POST /api/ingredients', { body })
        await navigate(list)
      }
    },
    saved: 'Ingredient saved. All labels will be read again.',
    failed: 'The ingredient could not be saved.',
  })
  return (
    <EditForm form={form} label="Ingredient">
      <FormSection title="Names">
        <TextField name="inci" label="Name" hint="The official (INCI) name, as printed on labels" />
        <TextAreaField
          name="aliases"
          label="Other names on labels"
          hint="One per line. A name can stand for only one ingredient."
          rows={4}
        />
      </FormSection>
      <FormSection title="What customers see">
        <TextAreaField
          name="sentence"
          label="What it does"
          hint="One factual sentence, no promises"
          rows={2}
        />
        <TextField name="kinds" label="What it is" hint="Separated by commas: humectant, active" />
        <TextAreaField
          name="chosenFor"
          label="Often used for"
          hint="One per line with the evidence (good, some or tradition), such as dullness: good"
          rows={3}
        />
        <CheckField name="keyActive" label="Key active, shown first on product pages" />
      </FormSection>
      <FormSection title="Where it comes from">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Choice name="origin" label="Origin" choices={originNames} />
          <Choice name="vegan" label="Vegan" choices={veganNames} />
          <Choice name="palm" label="From palm oil" choices={palmNames} />
          <TextField name="foodAllergen" label="Food allergen" hint="e.g. milk, wheat, tree nut" />
        </div>
        <CheckField name="capped" label="Allowed up to 1% by law (marks the 1% line on labels)" />
      </FormSection>
      <FormSection
        title="What it counts as"
        text="Used for filters, claims and what customers avoid. ‘A label cannot tell’ warns, but never clears."
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {flags.map(flag => (
            <Choice key={flag} name={`counts.${flag}`} label={flagNames[flag]} choices={countNames} />
          ))}
        </div>
      </FormSection>
      <FormSection title="Notes" text="Fill in only what applies.">
        <TextAreaField name="notes.irritant" label="Take care" rows={2} />
        <TextAreaField name="notes.sun" label="In the sun" rows={2} />
        <TextAreaField name="notes.comedogenic" label="Pores" rows={2} />
        <TextAreaField name="notes.law" label="The law" rows={2} />
        <TextAreaField name="notes.more" label="Good to know" rows={2} />
        <Choice name="notes.pregnancy.level" label="In pregnancy" choices={cautionNames} />
        <TextAreaField name="notes.pregnancy.reason" label="Why, in pregnancy" rows={2} />
      </FormSection>
      <FormEnd sticky extra={entry && <Extras entry={entry} />}>
        Save ingredient
      </FormEnd>
    </EditForm>
  )
}

function Extras({ entry: { slug, inci, version } }: { entry: Entry }) {
  const navigate = useNavigate()
  async function remove() {
    const detail = 'Labels that list it will then not be fully read.'
    if (!(await confirm(`Are you sure you want to delete “${inci}”?`, { detail }))) return
    const input = { params: { slug }, query: { version } }
    await navigate(list)
    await mutateAndToast('DELETE /api/ingredients/{slug}', input, {
      failure: 'The ingredient could not be deleted.',
    })
  }
  return (
    <>
      <Link
        to={`/admin/audit?${new URLSearchParams({ subject: 'ingredient', subjectId: slug })}`}
        className="inline-flex min-h-11 items-center text-rose text-sm underline underline-offset-4"
      >
        History
      </Link>
      <ToolButton icon="trash" onClick={() => void remove()}>
        Delete
      </ToolButton>
    </>
  )
}

function Choice(props: { name: string; label: string; choices: Record<string, string> }) {
  return (
    <SelectField name={props.name} label={props.label}>
      <Options of={props.choices} />
    </SelectField>
  )
}

const originNames = {
  plant: 'Plants',
  mineral: 'Minerals',
  animal: 'Animals',
  synthetic: 'Made in a lab',
  varies: 'Varies',
}
const veganNames = { yes: 'Yes', no: 'No', depends: 'Depends on the manufacturer' }
const palmNames = { no: 'No', possible: 'Possibly', yes: 'Yes', unknown: 'Not known' }
const countNames = { no: 'No', yes: 'Yes', unsure: 'A label cannot tell' }
const cautionNames = { '': 'No advice', ask: 'Ask a doctor', avoid: 'Best avoided' }

const flagNames: Record<Flag, string> = {
  fragrance: 'Fragrance',
  essentialOil: 'Essential oil',
  euAllergen: 'EU-listed scent allergen',
  sulfate: 'Cleansing sulphate',
  paraben: 'Paraben',
  silicone: 'Silicone',
  dryingAlcohol: 'Drying alcohol',
  formaldehydeReleaser: 'Formaldehyde releaser',
  isothiazolinone: 'Isothiazolinone',
  mineralOil: 'Mineral oil',
  retinoid: 'Retinoid',
  aha: 'AHA',
  bha: 'BHA',
  pha: 'PHA',
  vitaminC: 'Vitamin C',
  niacinamide: 'Niacinamide',
  benzoylPeroxide: 'Benzoyl peroxide',
  copperPeptide: 'Copper peptide',
  spfFilter: 'Sunscreen filter',
}

type Entry = Reply<'GET /api/ingredients/{slug}'>
type Body = Exclude<CallInput<'POST /api/ingredients'>['body'], FormData>

/** An entry as its form has it: texts, and a word for each flag. */
type Values = ReturnType<typeof toValues>

function toValues(entry: Entry | null, name: string) {
  const notes = entry?.notes
  const count = (flag: Flag) =>
    entry?.flags.includes(flag) ? 'yes' : entry?.unsure.includes(flag) ? 'unsure' : 'no'
  return {
    inci: name,
    aliases: toLines(entry?.aliases ?? []),
    kinds: entry?.kinds.join(', ') ?? '',
    sentence: entry?.sentence ?? '',
    origin: entry?.origin ?? 'plant',
    vegan: entry?.vegan ?? 'yes',
    palm: entry?.palm ?? 'no',
    foodAllergen: entry?.foodAllergen ?? '',
    capped: entry?.capped ?? false,
    keyActive: entry?.keyActive ?? false,
    counts: Object.fromEntries(flags.map(flag => [flag, count(flag)])) as Record<Flag, string>,
    chosenFor: toLines((entry?.chosenFor ?? []).map(({ concern, evidence }) => `${concern}: ${evidence}`)),
    notes: {
      irritant: notes?.irritant ?? '',
      sun: notes?.sun ?? '',
      comedogenic: notes?.comedogenic ?? '',
      law: notes?.law ?? '',
      more: notes?.more ?? '',
      pregnancy: { level: notes?.pregnancy?.level ?? ('' as const), reason: notes?.pregnancy?.reason ?? '' },
    },
  }
}

function toBody({ aliases, kinds, counts, chosenFor, notes, ...values }: Values): Body {
  const { pregnancy, ...texts } = notes
  const that = (answer: string) => flags.filter(flag => counts[flag] === answer)
  return {
    ...values,
    aliases: fromLines(aliases),
    kinds: kinds.split(','),
    flags: that('yes'),
    unsure: that('unsure'),
    chosenFor: fromLines(chosenFor).map(line => {
      const [concern, evidence] = line.split(':').map(part => part.trim())
      return { concern, evidence: (evidence ?? '').toLowerCase() }
    }) as Body['chosenFor'],
    notes: {
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
      ...(pregnancy.level !== '' && { pregnancy: { level: pregnancy.level, reason: pregnancy.reason } }),
    },
  }
}
