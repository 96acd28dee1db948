import type pg from 'pg'

/**
 * Copies the shipments of a database `copies` times by SQL, with their requests, containers, changes and rows of the
 * board. Triggers do not run, so their tables are copied or counted here. Copies are not polled.
 */
export async function multiplyShipments(client: pg.Client, copies: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  // Creating these indexes afterward takes less time than adding each row to them.
  const { rows: indexes } = await client.query(`SELECT indexname AS name, indexdef AS made
    FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE '%USING gin%'`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const table of copiedTables) {
    const { rows } = await client.query(
      `SELECT column_name AS name, is_identity, is_generated FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    )
    const names: string[] = rows
      .filter(({ is_identity }) => is_identity === 'NO')
      .map(({ name }) => name)
    const values = names.map((name) => `${copiedValue(name)} AS ${name}`)
    await client.query(
      `CREATE TEMP TABLE seed AS SELECT *, row_number() OVER () AS own FROM ${table}`,
    )
    await client.query(`INSERT INTO ${table} (${names})
      SELECT ${values} FROM generate_series(1, ${copies}) AS i, seed`)
    await client.query('DROP TABLE seed')
  }
  await client.query(`UPDATE row_counts SET total = total * ${copies + 1}
    WHERE collection IN ('tracking_requests', 'shipments', 'containers')`)
  for (const counts of ['board_counts', 'request_counts'])
    await client.query(`UPDATE ${counts} SET total = total * ${copies + 1}`)
  await client.query('SET session_replication_role = DEFAULT')
  await client.query(`SET maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
  await client.query('VACUUM ANALYZE')
}

const copiedTables = [
  ...['shipments', 'tracking_requests', 'containers', 'observation_batches', 'change_events'],
  ...['search_entries', 'shipment_numbers', 'container_references', 'board_rows'],
]

/** Seven digits, which differ for each copy and are as mixed as in real numbers. */
const digits = `lpad((i::bigint * 7919 % 9999991)::text, 7, '0')`

/** Each copy is a minute later, so that copies of one record are spread over a list. */
const createdAt = `to_char((created_at::timestamptz + i * interval '1 minute') AT TIME ZONE 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function copiedValue(name: string): string {
  if (name === 'next_poll_at') return 'NULL'
  if (name === 'ordinal') return 'ordinal + i * (SELECT count(*) FROM seed)'
  if (/^(number|bill_of_lading_number|tracked_number|request_number|normalized_number)$/.test(name))
    return `${name} || ${digits}`
  if (name === 'ref_numbers') return `replace(ref_numbers, '"]', ${digits} || '"]')`
  if (name === 'text') return `replace(text, E'\\n', ${digits} || E'\\n') || ${digits}`
  if (name === 'created_at') return createdAt
  if (name === 'sort_key') return 'sort_key || i'
  if (name === 'id' || /^(shipment|container|entity|reference)_id$/.test(name))
    return `left(${name}, 24) || lpad(i::text, 12, '0')`
  return name
}
