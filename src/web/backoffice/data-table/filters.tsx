import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { Options } from '#web/ui/options.tsx'

/** One way to narrow a list. Its name in the URL is the server's name for it. */
export type Filter<Value extends string = string> = ChoiceFilter<Value> | TypedFilter

interface ChoiceFilter<Value extends string> {
  label: string
  /** The option that does not narrow the list. */
  all: string
  /** Empty until they are loaded. */
  options: readonly (readonly [value: Value, title: string])[]
}

interface TypedFilter {
  label: string
  type: 'date' | 'text'
  placeholder?: string
}

export type FilterSet = Record<string, Filter>

/** The URL may hold anything: a value that the filter does not know does not narrow the list. */
export function knownValue(filter: Filter, value: string): string {
  if ('options' in filter)
    return filter.options.length === 0 || filter.options.some(([known]) => known === value) ? value : ''
  return filter.type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value) ? '' : value
}

interface Props {
  filters: FilterSet
  values: Record<string, string>
  onChange(changed: Record<string, string>): void
  /** With the labels above; a toolbar shows only those of dates. */
  labelled?: boolean
}

export function FilterFields({ filters, values, onChange, labelled = false }: Props) {
  const fields = Object.entries(filters).map(([name, filter]) => ({
    name,
    filter,
    value: values[name] ?? '',
    labelled,
    onChange: (value: string) => onChange({ [name]: value }),
  }))
  const isDate = ({ filter }: FieldProps) => 'type' in filter && filter.type === 'date'
  if (labelled) return fields.map(field => <FilterField key={field.name} {...field} />)
  const dates = fields.filter(isDate)
  return (
    <>
      {fields
        .filter(field => !isDate(field))
        .map(field => (
          <FilterField key={field.name} {...field} />
        ))}
      {dates.length > 0 && (
        <div className="flex gap-2 max-sm:w-full">
          {dates.map(field => (
            <FilterField key={field.name} {...field} />
          ))}
        </div>
      )}
    </>
  )
}

interface FieldProps {
  name: string
  filter: Filter
  value: string
  labelled: boolean
  onChange(value: string): void
}

function FilterField({ filter, value, labelled, onChange }: FieldProps) {
  const id = useId()
  const change = { value, onChange: ({ target }: ChangeEvent<ValueElement>) => onChange(target.value) }
  const isChoice = 'options' in filter
  return (
    <div className={labelled ? 'grid min-w-0 gap-1.5' : isChoice ? 'max-w-full max-sm:flex-1' : dateClass}>
      <label
        htmlFor={id}
        className={labelled ? 'font-medium text-sm' : isChoice ? 'sr-only' : 'text-muted text-sm'}
      >
        {filter.label}
      </label>
      {isChoice ? (
        <select
          id={id}
          {...change}
          className={`${controlClass} max-sm:w-full ${labelled ? 'max-w-full' : 'max-w-full sm:max-w-48'}`}
        >
          <option value="">{filter.all}</option>
          <Options of={filter.options} />
        </select>
      ) : filter.type === 'date' ? (
        <input id={id} type="date" {...change} className={controlClass} />
      ) : (
        <TextFilter id={id} placeholder={filter.placeholder} value={value} onChange={onChange} />
      )}
    </div>
  )
}

type ValueElement = HTMLSelectElement | HTMLInputElement

/** Applied on Enter and when the field is left. */
function TextFilter(props: {
  id: string
  placeholder: string | undefined
  value: string
  onChange(value: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  // The URL may change by other means: Back, a link.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = props.value
  }, [props.value])
  const apply = ({ value }: HTMLInputElement) => value.trim() === props.value || props.onChange(value.trim())
  return (
    <input
      ref={input}
      id={props.id}
      defaultValue={props.value}
      placeholder={props.placeholder}
      maxLength={254}
      onBlur={({ target }) => apply(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget)}
      className={controlClass}
    />
  )
}

const dateClass =
  'flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch max-sm:gap-1'
const controlClass =
  'min-h-10 min-w-0 rounded-lg border border-line bg-white px-2 text-ink text-sm hover:border-muted'
