import { CompiledQuery } from 'kysely'

/** A long statement whose parameters have names: `$orderId` in its text stands for the value of that name. */
export interface Statement<Values extends object> {
  /** With PostgreSQL's numbers instead of the names. */
  text: string
  parameters(values: Values): unknown[]
  compile<Row>(values: Values): CompiledQuery<Row>
}

/** Made once, when the module is loaded: running it costs no more than with numbers written by hand. */
export function namedParameters<Values extends object>(text: string): Statement<Values> {
  const names: string[] = []
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const parameters = (values: Values) => names.map(name => values[name as keyof Values])
  return { text: numbered, parameters, compile: values => CompiledQuery.raw(numbered, parameters(values)) }
}
