import type { ConflictRow } from '#web/ui/conflict-dialog.tsx'
import { fieldLabel, flatten } from '../audit/difference.ts'

/** The fields that they or I changed since the form was opened, with both texts; those that both changed come first. */
export function conflictRows(base: object, theirs: object, mine: object): ConflictRow[] {
  const [was, is, typed] = [flatten(base), flatten(theirs), flatten(mine)]
  const names = [...new Set([...was.keys(), ...is.keys(), ...typed.keys()])].filter(isShown)
  const byThem = (name: string) => was.get(name) !== is.get(name)
  const byMe = (name: string) => was.get(name) !== typed.get(name)
  return names
    .filter(name => byThem(name) || byMe(name))
    .sort((a, b) => Number(byThem(b) && byMe(b)) - Number(byThem(a) && byMe(a)))
    .map(name => ({
      label: fieldLabel(name),
      theirs: is.get(name) ?? '–',
      mine: typed.get(name) ?? '–',
    }))
}

/** Ids and versions say nothing to people. */
const isShown = (name: string) => !/(^|\.)(_id|version)$/.test(name)
