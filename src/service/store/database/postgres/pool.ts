import pg from 'pg'

export function openPool(url: string, own: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: withKnownMode(url), types, Client: EndingClient },
    ...{ ...limits, ...own },
  })
  // Handles the error of an idle connection, which would end the process. The next statement reports the failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function openClient(url: string): Promise<pg.Client> {
  const client = new EndingClient({
    connectionString: withKnownMode(url),
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Closes the connection if the client refuses the server. The driver leaves it open, and the process cannot end. */
class EndingClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = super.connect().catch((error: unknown) => {
      void this.end().catch(() => {})
      throw error
    })
    if (callback === undefined) return connecting
    const succeed = callback as () => void
    connecting.then(() => succeed(), callback)
    return undefined
  }
}

/** Replaces `prefer`, `require` and `verify-ca`, which the driver treats like `verify-full` with a warning. */
function withKnownMode(url: string): string {
  const given = new URL(url)
  const mode = given.searchParams.get('sslmode') ?? ''
  const isCompatible = given.searchParams.get('uselibpqcompat') === 'true'
  if (isCompatible || !/^(prefer|require|verify-ca)$/.test(mode)) return url
  given.searchParams.set('sslmode', 'verify-full')
  return String(given)
}

const limits = {
  max: 10,
  connectionTimeoutMillis: 10_000,
  // Time limit in ms, because no request should wait longer for a server or network.
  query_timeout: 60_000,
  // Time in ms after which a hanging process's transaction ends, because its locks would block others.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  allowExitOnIdle: true,
}

/** Reads counts and sums as numbers, as in SQLite. They are far below 2^53, so this is safe. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format),
}
