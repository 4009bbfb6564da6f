import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { ColourArea, ProfilePart, ReturnClass, RoutineStepName } from '#values/product-kinds.ts'
import { Options } from '#web/ui/options.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { CheckField, NumberField, SelectField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { numberOrNull, numberToText } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'

type Kind = Reply<'GET /api/product-kinds'>['kinds'][number]

/** What the shop knows of each kind of product. */
export function ProductKinds() {
  const [editing, setEditing] = useState<Kind | null>(null)
  const table = useServerTable({
    name: 'product-kinds',
    call: 'GET /api/product-kinds',
    rows: reply => reply.kinds.toSorted((a, b) => rank(a) - rank(b)),
    columns: columnsWith(setEditing),
    filters: {
      described: {
        label: 'Described',
        all: 'All kinds',
        options: [
          ['no', 'Not described yet'],
          ['yes', 'Described'],
        ],
      },
    },
    matches: ({ name, isDescribed }, words, filters) =>
      name.toLowerCase().includes(words) &&
      (!filters.described || isDescribed === (filters.described === 'yes')),
  })
  return (
    <>
      <ScreenHead
        title="Product Types"
        text="What the shop knows about each type of product: returns, daily use, shades and routines. Products without a type go by their category."
      />
      <DataTable
        label="Product types"
        table={table}
        rowName={({ name }) => name}
        csv="product-kinds.csv"
        empty={<p>No results.</p>}
      />
      {editing && (
        <Panel title={editing.name} open wide onClose={() => setEditing(null)}>
          <KindPanel id={editing._id} onClose={() => setEditing(null)} />
        </Panel>
      )}
    </>
  )
}

/** What nobody has described first, what no product is last. */
const rank = ({ isDescribed, products }: Kind) => (!isDescribed ? 0 : products > 0 ? 1 : 2)

function KindPanel({ id, onClose }: { id: string; onClose(): void }) {
  const query = useCall('GET /api/product-kinds', {})
  return (
    <Loaded query={query} failure="The product types could not be loaded.">
      {({ kinds }) =>
        kinds.flatMap(kind => (kind._id === id ? <KindForm key={id} kind={kind} onClose={onClose} /> : []))
      }
    </Loaded>
  )
}

function KindForm({ kind, onClose }: { kind: Kind; onClose(): void }) {
  const form = useEditForm({
    values: {
      returnClass: kind.returnClass,
      dailyUse: numberToText(kind.dailyUse),
      colourArea: kind.colourArea ?? ('' as const),
      routineStep: kind.routineStep ?? ('' as const),
      profilePart: kind.profilePart,
      isForFace: kind.isForFace,
      isRinsedOff: kind.isRinsedOff,
    },
    version: kind.version,
    save: async ({ dailyUse, colourArea, routineStep, ...values }, { withVersion }) => {
      const body = withVersion({
        ...values,
        dailyUse: numberOrNull(dailyUse),
        colourArea: colourArea || null,
        routineStep: routineStep || null,
      })
      await mutate('PUT /api/product-kinds/{id}', { params: { id: kind._id }, body })
      onClose()
    },
    saved: `${kind.name} is saved.`,
  })
  return (
    <EditForm form={form} className="grid gap-4">
      {!kind.isDescribed && (
        <p className="rounded-lg bg-sand px-4 py-3 text-sm">
          Not described yet. We have filled in details from a similar one. Check and save them.
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choice
          name="returnClass"
          label="Returns"
          hint="What can be returned without a defect."
          choices={returnWords}
        />
        <NumberField
          name="dailyUse"
          label="Used in a day (g or ml)"
          hint="By most people. Leave empty if it varies."
        />
        <Choice
          name="colourArea"
          label="Colour is worn on"
          hint="Customers can find their closest shade among products that are worn."
          choices={{ '': 'Not worn', ...areaWords }}
        />
        <Choice
          name="routineStep"
          label="Step of a routine"
          hint="Decides the order of use."
          choices={{ '': 'By its ingredients', ...stepWords }}
        />
        <Choice
          name="profilePart"
          label="Reviewers are compared by"
          hint="Reviews by similar people come first."
          choices={partWords}
        />
        <div>
          <CheckField name="isForFace" label="Used on the face" />
          <CheckField name="isRinsedOff" label="Rinsed off" />
        </div>
      </div>
      <FormEnd
        extra={
          <Link
            to={`/admin/audit?${new URLSearchParams({ subject: 'product-kind', subjectId: kind._id })}`}
            className="inline-flex min-h-11 items-center text-rose text-sm underline underline-offset-4"
          >
            History
          </Link>
        }
      >
        Save kind
      </FormEnd>
    </EditForm>
  )
}

function Choice(props: { name: string; label: string; hint: string; choices: Record<string, string> }) {
  return (
    <SelectField name={props.name} label={props.label} hint={props.hint}>
      <Options of={props.choices} />
    </SelectField>
  )
}

const returnWords: Record<ReturnClass, string> = {
  sealed_only: 'Only sealed',
  normal: 'Sealed or opened',
  none: 'Never',
}

const areaWords: Record<ColourArea, string> = {
  face: 'Face',
  cheeks: 'Cheeks',
  lips: 'Lips',
  eyes: 'Eyes',
  nails: 'Nails',
}

const stepWords: Record<RoutineStepName, string> = {
  remover: 'Make-up remover',
  wash: 'Wash',
  mask: 'Mask',
  scrub: 'Scrub or strips',
  toner: 'Toner or mist',
  serum: 'Serum',
  gel: 'Gel',
  cream: 'Cream',
  oil: 'Oil or balm',
  sunscreen: 'Sunscreen',
  foundation: 'Foundation',
  powder: 'Powder',
  blush: 'Blush',
  eyes: 'Eyes',
  lips: 'Lips',
}

const partWords: Record<ProfilePart, string> = { skin: 'Skin', makeup: 'Skin tone', hair: 'Hair' }

/** As many as the server counts. */
const mostCounted = 1000
const count = ({ products }: Kind) => (products === mostCounted ? '1,000+' : products.toLocaleString('en-IN'))
const dailyUse = ({ dailyUse }: Kind) => (dailyUse === null ? '' : `${dailyUse} g or ml`)
const area = ({ colourArea }: Kind) => (colourArea ? areaWords[colourArea] : '')
const step = ({ routineStep }: Kind) => (routineStep ? stepWords[routineStep] : '')

const columnsWith = (edit: (kind: Kind) => void): Column<Kind>[] => [
  {
    id: 'name',
    title: 'Kind',
    always: true,
    phone: 'first',
    sort: upDown('name'),
    text: ({ name }) => name,
    cell: kind => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-medium">{kind.name}</span>
        {!kind.isDescribed && <Mark variant="waiting">Not described yet</Mark>}
      </span>
    ),
  },
  {
    id: 'products',
    title: 'Products',
    sort: upDown('products'),
    count: ({ products }) => products,
    text: count,
  },
  {
    id: 'returns',
    title: 'Returns',
    phone: 'second',
    text: ({ returnClass }) => returnWords[returnClass],
    cell: ({ returnClass }) => <span className="whitespace-nowrap">{returnWords[returnClass]}</span>,
  },
  {
    id: 'use',
    title: 'Used in a day',
    text: dailyUse,
    cell: kind => <span className="whitespace-nowrap tabular-nums">{dailyUse(kind)}</span>,
  },
  { id: 'colour', title: 'Colour worn on', text: area },
  { id: 'step', title: 'Routine', phone: 'second-end', text: step },
  { id: 'face', title: 'Face', hiddenAtFirst: true, text: ({ isForFace }) => (isForFace ? 'Yes' : 'No') },
  {
    id: 'rinsed',
    title: 'Rinsed off',
    hiddenAtFirst: true,
    text: ({ isRinsedOff }) => (isRinsedOff ? 'Yes' : 'No'),
  },
  {
    id: 'reviewers',
    title: 'Reviewers compared by',
    hiddenAtFirst: true,
    text: ({ profilePart }) => partWords[profilePart],
  },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'first-end',
    always: true,
    align: 'right',
    cell: kind => (
      <ToolButton aria-label={`Edit ${kind.name}`} onClick={() => edit(kind)}>
        Edit
      </ToolButton>
    ),
  },
]
