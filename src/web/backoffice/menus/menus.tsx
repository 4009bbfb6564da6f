import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { countItems, type MenuPlace, menuLimits, menuPlaces } from '#values/menus.ts'
import { confirm } from '../form/confirm.tsx'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { LinkField } from '../links/link-field.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { type Entry, emptyEntry, emptyLeaf, fromEntries, stateOf, toEntries } from './menu-entries.ts'

type Menu = Reply<'GET /api/menus'>['menus'][number]

/** The shop's menus; each is saved as a whole. */
export function MenuScreen() {
  const query = useCall('GET /api/menus', {})
  const [params, setParams] = useSearchParams()
  const asked = params.get('place') ?? ''
  const place = asked in places ? (asked as MenuPlace) : 'row'
  return (
    <FormScreen
      title="Menus"
      text="What visitors find where. Until you change a menu, it follows your categories, best-selling brands and footer by itself."
      page={{ path: '/', label: 'See the shop' }}
    >
      <Loaded query={query} failure="The menus could not be loaded.">
        {({ menus }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className="relative overflow-x-auto pb-1">
              <SegmentedChoice
                legend="Menu"
                choices={menuPlaces.map(one => [one, places[one].title] as const)}
                value={place}
                onChoose={one => setParams({ place: one }, { replace: true })}
              />
            </div>
            <MenuEditor key={place} menu={menus.find(menu => menu.place === place)!} />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}

const places: Record<MenuPlace, { title: string; text: string }> = {
  row: {
    title: 'Header',
    text: 'The row below the search box on wide screens. An entry with others below it opens a list.',
  },
  shop: {
    title: 'Shop links',
    text: 'At the end of that row, and at the end of the phone’s menu unless that has entries of its own.',
  },
  panel: {
    title: 'Categories panel',
    text: 'What the Categories button opens: each entry is a column. A column of categories alone shows their pictures.',
  },
  footer: {
    title: 'Footer columns',
    text: 'Each entry is a column of links. A menu of its own replaces the quick links of the footer.',
  },
  mobile: { title: 'Phone', text: 'The menu on phones. Entries with others below them open and close.' },
}

interface Values {
  items: Entry[]
}

function MenuEditor({ menu }: { menu: Menu }) {
  const { place, isOwn, version } = menu
  const form = useEditForm<Values>({
    values: { items: toEntries(menu.items) },
    version,
    save: ({ items }) =>
      mutate('PUT /api/menus/{place}', { params: { place }, body: { items: fromEntries(items), version } }),
    saved: 'Menu saved',
    failed: 'The menu could not be saved.',
  })

  async function reset() {
    const detail = 'Your entries are removed, and the menu follows your categories and footer again.'
    if (!(await confirm('Take this menu back?', { detail, yes: 'Take back', danger: true }))) return
    await mutateAndToast('DELETE /api/menus/{place}', { params: { place } })
  }

  return (
    <EditForm form={form} label={places[place].title}>
      <section className="grid gap-4 rounded-2xl border border-line bg-white p-4 sm:p-6">
        <p className="text-muted text-sm">{places[place].text}</p>
        <Count />
        <FieldList<Entry>
          name="items"
          label={places[place].title}
          itemLabel={nameOf}
          summary={summaryOf}
          empty="No entries: this menu is not shown."
          addLabel="Add entry"
          newItem={emptyEntry}
        >
          {(path, item) => (
            <div className="grid gap-4">
              <EntryFields path={path} item={item} />
              <FieldList<Entry>
                name={`${path}.children`}
                label={`Below ${nameOf(item, 0)}`}
                itemLabel={nameOf}
                summary={summaryOf}
                empty="Nothing below it."
                addLabel="Add entry below"
                newItem={emptyLeaf}
              >
                {(childPath, child) => <EntryFields path={childPath} item={child} />}
              </FieldList>
            </div>
          )}
        </FieldList>
        <p className="text-muted text-sm max-sm:hidden">
          Drag entries by their handle, or press Alt with the up or down arrow while one has the focus.
        </p>
      </section>
      <FormEnd
        sticky
        extra={
          isOwn && <ToolButton onClick={() => void reset()}>Back to what comes with the shop</ToolButton>
        }
      >
        Save menu
      </FormEnd>
    </EditForm>
  )
}

const nameOf = ({ label }: Entry, index: number) => label || `Entry ${index + 1}`

function summaryOf(item: Entry): string {
  const state = stateOf(item)
  if (state) return state
  if (item.children?.length) return item.children.length === 1 ? '1 below' : `${item.children.length} below`
  return item.path || item.link
}

function EntryFields({ path, item }: { path: string; item: Entry }) {
  const { getValues, setValue } = useFormContext()
  const state = stateOf(item)
  return (
    <div className="grid gap-3">
      {state && (
        <p>
          <Mark variant={state === 'Gone' ? 'bad' : 'waiting'}>{state}</Mark>{' '}
          <span className="text-muted text-sm">Visitors do not see this entry.</span>
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField name={`${path}.label`} label="Name" maxLength={menuLimits.label} />
        <LinkField
          name={`${path}.link`}
          chosenName={`${path}.chosen`}
          label="Leads to"
          placeholder="The name of a page, or /… or https://…"
          hint={'children' in item ? 'Empty for a heading.' : undefined}
          onChoose={({ label }) => {
            if (!getValues(`${path}.label`))
              setValue(`${path}.label`, label.slice(0, menuLimits.label), { shouldDirty: true })
          }}
        />
      </div>
    </div>
  )
}

function Count() {
  const items = useWatch<Values, 'items'>({ name: 'items' })
  const all = countItems(fromEntries(items))
  const isTooMany = all > menuLimits.all || items.length > menuLimits.top
  return (
    <p role="status" className={`text-sm ${isTooMany ? 'text-alert' : 'text-muted'}`}>
      {items.length} of {menuLimits.top} at the top, {all} of {menuLimits.all} in all
    </p>
  )
}
