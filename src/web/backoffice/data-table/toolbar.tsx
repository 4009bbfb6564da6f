import { Menu } from '@base-ui/react/menu'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { Icon } from '../layout/icon.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { reasonOf } from '../query.ts'
import { rowsToCsv, saveFile } from './csv.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterFields } from './filters.tsx'
import { countOf, type ServerTable } from './use-server-table.ts'

interface Props<Row> {
  table: ServerTable<Row>
  searchLabel: string | null
  csv: string | (() => Promise<void>) | undefined
  hidden: string[]
  onShow(id: string, isShown: boolean): void
}

/** Above the rows: search, filters, which columns, CSV export. */
export function Toolbar<Row>(props: Props<Row>) {
  const { table, csv } = props
  const { columns, query, change } = table
  /** The share of the rows that has loaded; null while nothing is exported. */
  const [share, setShare] = useState<number | null>(null)

  async function save() {
    setShare(0)
    try {
      if (typeof csv === 'function') await csv()
      else saveFile(csv!, rowsToCsv(columns, await table.loadAll(setShare)))
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' })
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="border-line border-b p-3">
      <div className="flex flex-wrap items-center gap-2">
        {props.searchLabel !== null && (
          <SearchBox label={props.searchLabel} value={query.search} onSearch={search => change({ search })} />
        )}
        <div className="contents max-sm:hidden">
          <FilterFields
            filters={table.filters}
            values={query.filters}
            onChange={filters => change({ filters })}
          />
        </div>
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:flex-1">
          {Object.keys(table.filters).length > 0 && (
            <FilterSheet
              filters={table.filters}
              values={query.filters}
              onChange={filters => change({ filters })}
              done={`Show ${countOf(table)} ${table.total === 1 ? 'row' : 'rows'}`}
            />
          )}
          {csv && (
            <ToolButton icon="download" onClick={save} disabled={share !== null} aria-busy={share !== null}>
              {share === null
                ? 'Export CSV'
                : share > 0
                  ? `Exporting, ${Math.floor(share * 100)}%`
                  : 'Exporting…'}
            </ToolButton>
          )}
          <ColumnChoice {...props} />
        </div>
      </div>
    </div>
  )
}

/** Searches when the typing pauses, and at once on Enter. */
function SearchBox(props: { label: string; value: string; onSearch(text: string): void }) {
  const [text, setText] = useState(props.value)
  const search = useEffectEvent((typed: string) => {
    if (typed !== props.value) props.onSearch(typed)
  })
  // The URL changed by other means: Back, a link.
  useEffect(() => setText(props.value), [props.value])
  useEffect(() => {
    const pause = setTimeout(() => search(text.trim()), 250)
    return () => clearTimeout(pause)
  }, [text])
  return (
    <search className="relative min-w-0 flex-[1_1_14rem] max-sm:basis-full sm:max-w-80">
      <form
        onSubmit={event => {
          event.preventDefault()
          props.onSearch(text.trim())
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={props.label}
          placeholder={props.label}
          value={text}
          maxLength={200}
          onChange={event => setText(event.target.value)}
          className="min-h-10 w-full rounded-lg border border-line bg-white pr-3 pl-9 text-sm placeholder:text-muted hover:border-muted"
        />
      </form>
    </search>
  )
}

/** Which columns show. */
function ColumnChoice<Row>({
  table: { columns },
  hidden,
  onShow,
}: Pick<Props<Row>, 'table' | 'hidden' | 'onShow'>) {
  return (
    <Menu.Root>
      {/* Rows of two lines have room for no other columns. */}
      <Menu.Trigger className={`${toolClass} max-sm:hidden`}>
        <Icon name="columns" className="size-4.5" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-30">
          <Menu.Popup className="max-h-80 min-w-48 overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            {columns
              .filter(({ always }) => !always)
              .map(({ id, title }) => (
                <Menu.CheckboxItem
                  key={id}
                  checked={!hidden.includes(id)}
                  onCheckedChange={isShown => onShow(id, isShown)}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-lg px-2 text-sm outline-none data-highlighted:bg-sand"
                >
                  <span className="size-4.5">
                    <Menu.CheckboxItemIndicator>
                      <Icon name="check" className="size-4.5 text-rose" />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {title}
                </Menu.CheckboxItem>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
