/** The same object without the fields that are undefined, so that spreading it overwrites only what was given. */
export function definedOnly<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
