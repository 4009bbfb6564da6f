/** The version of a record, or the versions of several records joined to one text. */
export type FormVersion = number | string | undefined

/** What a form is based on: the values it began with, and the version of the record that had them. */
interface FormBase<Values extends object> {
  values: Values
  version: FormVersion
}

/** What a save sends beside the values. */
export interface Change<Values extends object = object> {
  before: Values
  version: FormVersion
  /**
   * The body without the fields that were not changed, and with the version, so that what somebody else changes meanwhile
   * is not overwritten. All of it where nothing was changed: then a save is a way to say 'yes, like this'.
   */
  toSend<Body extends object>(body: Body): Body
  /** All of the body, for a record that is replaced as a whole. */
  withVersion<Body extends object>(body: Body): Body
}

export function changeOf<Values extends object>(
  { values, version }: FormBase<Values>,
  given: Values,
): Change<Values> {
  const unchanged = new Set(Object.keys(given).filter(name => isSame(read(values, name), read(given, name))))
  // All of a new record is new.
  const isPart = version !== undefined && unchanged.size < Object.keys(given).length
  const drop = isPart ? unchanged : new Set<string>()
  function withVersion<Body extends object>(body: Body): Body {
    if (version === undefined) return body
    if (!(body instanceof FormData)) return { ...body, version }
    body.set('version', String(version))
    return body
  }
  return {
    before: values,
    version,
    withVersion,
    toSend(body) {
      if (body instanceof FormData) for (const name of drop) body.delete(name)
      const changed = Object.entries(body).filter(([name]) => !drop.has(name))
      return withVersion(body instanceof FormData ? body : (Object.fromEntries(changed) as typeof body))
    },
  }
}

const read = (values: object, name: string) => (values as Record<string, unknown>)[name]

/** A chosen file is always a change. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (after instanceof File) return false
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return false
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].every(name => isSame(read(before, name), read(after, name)))
}
