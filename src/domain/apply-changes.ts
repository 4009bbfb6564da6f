import { refuse } from './errors.ts'

/** What to change of a thing: a field that is left out, or undefined, stays. */
export type ChangesTo<Thing> = { [Field in keyof Thing]?: Thing[Field] | undefined }

/** The thing as it is after the changes; refuses where nothing would be changed. */
export function applyChanges<Thing extends object>(before: Thing, changes: ChangesTo<Thing>): Thing {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (changed.length === 0) throw refuse.nothingToChange()
  return { ...before, ...Object.fromEntries(changed) }
}
