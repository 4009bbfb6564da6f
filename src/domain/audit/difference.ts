/** The fields in which two states of a thing differ: all that the audit log needs of a change. */
export function difference<Thing extends object>(before: Thing, after: Thing) {
  const differing = (Object.keys({ ...before, ...after }) as (keyof Thing)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (from: Thing) => Object.fromEntries(differing.map(field => [field, from[field]]))
  return { before: pick(before), after: pick(after) }
}
