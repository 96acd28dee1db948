import pg from 'pg'

/** Creates a database, as a copy of another if `from` is given. Returns its URL. */
export async function made(location: string, name: string, from = 'template1'): Promise<string> {
  await withClient(location, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`))
  const url = new URL(location)
  url.pathname = `/${name}`
  return String(url)
}

export async function withClient<Result>(
  location: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Finds a poll that is due. */
export const duePolls = `SELECT 1 FROM
    (SELECT next_poll_at FROM tracking_requests UNION ALL SELECT next_poll_at FROM shipments) AS polled
  WHERE next_poll_at::timestamptz <= clock_timestamp() LIMIT 1`

/** Waits until a query finds nothing. */
export async function untilNone(client: pg.Client, query: string): Promise<void> {
  while ((await client.query(query)).rows.length > 0) await client.query('SELECT pg_sleep(0.02)')
}

export function print(name: string, words: string): void {
  process.stdout.write(`${name.padEnd(52)} ${words}\n`)
}
