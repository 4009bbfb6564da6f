/** One part of a text as a person reads it. */
export interface ReadableField {
  /** Stays the same from version to version. */
  key: string
  label: string
  text: string
}

/** What a version of a text says, field by field, whatever its shape. Lists of plain texts are one line each. */
export function readableFields(snapshot: unknown, key = '', label = ''): ReadableField[] {
  if (snapshot === null || snapshot === undefined) return []
  if (Array.isArray(snapshot)) {
    if (!snapshot.some(item => typeof item === 'object')) return [{ key, label, text: snapshot.join('\n') }]
    return snapshot.flatMap((item, index) =>
      readableFields(item, `${key}/${idOf(item) ?? index}`, titled(label, `${index + 1}`)),
    )
  }
  if (typeof snapshot === 'object')
    return Object.entries(snapshot)
      .filter(([name]) => name !== 'id')
      .flatMap(([name, value]) => readableFields(value, `${key}/${name}`, titled(label, inWords(name))))
  return [{ key, label: label || 'Text', text: String(snapshot) }]
}

export interface FieldChange {
  key: string
  label: string
  before: string
  after: string
}

/** The fields of either version, in the order of the newer one; those that differ, unless all are wanted. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const old = new Map(readableFields(before).map(field => [field.key, field]))
  const now = readableFields(after)
  const gone = [...old.values()].filter(({ key }) => !now.some(field => field.key === key))
  return [
    ...now.map(({ key, label, text }) => ({ key, label, before: old.get(key)?.text ?? '', after: text })),
    ...gone.map(({ key, label, text }) => ({ key, label, before: text, after: '' })),
  ].filter(change => change.before !== change.after)
}

const idOf = (item: unknown) => (item as { id?: string } | null)?.id
const titled = (label: string, name: string) => (label ? `${label} › ${name}` : name)

/** 'headOffice' → 'Head office' */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
