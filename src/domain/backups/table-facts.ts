import type { PoolClient } from 'pg'
import type { TableFacts } from './manifest.ts'

export interface Column {
  name: string
  /** As SQL names it. */
  type: string
  isNumber: boolean
  /** Text, JSON or bytes: what can say who somebody is. */
  isText: boolean
  isGenerated: boolean
}

export async function columnsOf(client: PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, attgenerated <> '' AS "isGenerated", format_type(atttypid, atttypmod) AS type,
       coalesce(nullif(typelem, 0), t.oid) = ANY ('{text,varchar,bpchar,json,jsonb,bytea,inet}'::regtype[]) AS "isText",
       atttypid = ANY ('{int2,int4,int8,numeric}'::regtype[]) AS "isNumber"
     FROM pg_attribute JOIN pg_type t ON t.oid = atttypid WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [`public.${client.escapeIdentifier(table)}`],
  )
  return rows
}

/** The columns of a table that are written, as SQL names them; the others are computed from these. */
export async function writtenColumns(client: PoolClient, table: string): Promise<string> {
  const columns = await columnsOf(client, table)
  return columns
    .filter(({ isGenerated }) => !isGenerated)
    .map(({ name }) => client.escapeIdentifier(name))
    .join(', ')
}

/** Counts and sums a table, or what a query makes of it. */
export async function readFacts(
  client: PoolClient,
  table: string,
  query = `TABLE ${client.escapeIdentifier(table)}`,
): Promise<TableFacts> {
  const columns = await columnsOf(client, table)
  const numbers = columns.filter(({ isNumber, isGenerated }) => isNumber && !isGenerated)
  const { rows } = await client.query({
    text: `
      SELECT count(*)::text${numbers.map(({ name }) => `, coalesce(sum(${client.escapeIdentifier(name)}), 0)::text`).join('')}
      FROM (${query}) AS counted`,
    rowMode: 'array',
  })
  const [count, ...sums] = rows[0] as string[]
  return {
    name: table,
    rows: Number(count),
    sums: Object.fromEntries(numbers.map(({ name }, nth) => [name, sums[nth]!])),
  }
}
