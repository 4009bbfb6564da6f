import type pg from 'pg'

/** Fills tables by set-based SQL, with their triggers off; indexes are built once the rows are there. Unique ones stay. */
export async function withoutIndexes(client: pg.Client, tables: string[], fill: string): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique`,
    [tables],
  )
  await client.query(`
    SET maintenance_work_mem = '256MB';
    ${indexes.map(({ name }) => `DROP INDEX ${name};`).join('\n')}
    ${tables.map(table => `ALTER TABLE ${table} DISABLE TRIGGER USER;`).join('\n')}
    ${fill};
    ${tables.map(table => `ALTER TABLE ${table} ENABLE TRIGGER USER;`).join('\n')}
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}`)
}
