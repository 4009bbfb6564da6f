import { CallError } from '#contract/client.ts'

type Values = Record<string, string>

/** A record as it is on the server. */
interface Versioned {
  values: Values
  version: number
}

interface Saving<Reply> {
  /** What the form began with. */
  base: Versioned
  mine: Values
  labels: Record<string, string>
  save(changes: Values, version: number): Promise<Reply>
  /** The record as it is now, after somebody else was faster. */
  read(): Promise<Versioned>
}

/**
 * Saves what was changed in a form on top of the version that it began with. If the record was changed meanwhile, in
 * another window or on another device, the customer chooses. Answers the reply, or their version where that was taken.
 */
export async function saveVersion<Reply>({
  base,
  mine,
  labels,
  save,
  read,
}: Saving<Reply>): Promise<{ reply: Reply } | { theirs: Values }> {
  const changed = Object.entries(mine).filter(([name, value]) => value !== (base.values[name] ?? ''))
  const changes = changed.length > 0 ? Object.fromEntries(changed) : mine
  let version = base.version
  for (;;)
    try {
      return { reply: await save(changes, version) }
    } catch (error) {
      if (!(error instanceof CallError) || !error.conflict) throw error
      const theirs = await read()
      const { chooseVersion } = await import('#web/ui/conflict-dialog.tsx')
      const rows = Object.keys(labels)
        .filter(name => theirs.values[name] !== base.values[name] || name in changes)
        .map(name => ({
          label: labels[name]!,
          theirs: theirs.values[name] ?? '',
          mine: changes[name] ?? base.values[name] ?? '',
        }))
      const choice = await chooseVersion({ sentence: error.message, rows })
      if (choice === 'theirs') return { theirs: theirs.values }
      if (!choice) throw error
      version = theirs.version
    }
}
