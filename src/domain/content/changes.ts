import { refuse } from '#domain/errors.ts'
import type { Id } from '#values/ids.ts'

/** Any fields of a record but its id; what is left out stays as it is. */
export type Changes<Record extends { id: Id<string> }> = {
  [Field in Exclude<keyof Record, 'id'>]?: Record[Field] | undefined
}

export function refuseNoChange(changes: object): void {
  if (Object.values(changes).every(value => value === undefined)) throw refuse.nothingToChange()
}
