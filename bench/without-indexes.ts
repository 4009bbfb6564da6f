import type pg from 'pg'

/**
 * Fills tables by set-based SQL, with their triggers off; indexes are built, and foreign keys checked, once the rows are there.
 * Unique indexes stay.
 */
export async function withoutIndexes(client: pg.Client, tables: string[], fill: string): Promise<void> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `SELECT format('DROP INDEX %s;', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) || ';' AS create
     FROM pg_index WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I;', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE conrelid = ANY ($1::text[]::regclass[]) AND contype = 'f'`,
    [tables],
  )
  await client.query(`
    SET maintenance_work_mem = '256MB';
    ${rows.map(({ drop }) => drop).join('\n')}
    ${tables.map(table => `ALTER TABLE ${table} DISABLE TRIGGER USER;`).join('\n')}
    ${fill};
    ${tables.map(table => `ALTER TABLE ${table} ENABLE TRIGGER USER;`).join('\n')}
    ${rows.map(({ create }) => create).join('\n')}`)
}
