import { refuse } from '#domain/errors.ts'
import type { Id } from '#values/ids.ts'

/** Any fields of a record but its id; what is left out stays as it is. */
export type Patch<Record extends { id: Id<string> }> = {
  [Field in Exclude<keyof Record, 'id'>]?: Record[Field] | undefined
}

export function refuseEmptyPatch(patch: object): void {
  if (Object.values(patch).every(value => value === undefined)) throw refuse.nothingToChange()
}
