import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/** Stands for the nth argument while the query is compiled. */
class Place {
  readonly nth: number

  constructor(nth: number) {
    this.nth = nth
  }
}

/**
 * A query of every page, compiled at its first call: to build the same tree again takes as long as PostgreSQL takes for a short
 * answer.
 * `build` must pass its arguments on as parameters, without looking at them.
 */
export function compileOnce<Args extends unknown[], Row>(build: (db: Db, ...args: Args) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, ...args: Args): Promise<Row[]> => {
    compiled ??= build(db, ...(args.map((_, nth) => new Place(nth)) as Args)).compile(db)
    const parameters = compiled.parameters.map(one => (one instanceof Place ? args[one.nth] : one))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
