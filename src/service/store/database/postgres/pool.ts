import pg from 'pg'

export function openPool(url: string, own: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: withKnownMode(url), types, Client: EndingClient },
    ...{ ...limits, ...own },
  })
  // An idle connection's error would otherwise end the process. The next statement reports the failure.
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

/** If this client rejects the server, the open connection would keep the process alive, so it is closed. */
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

/** Replaces the modes `prefer`, `require` and `verify-ca` by `verify-full`. The driver would do so with a warning. */
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
  // Time limit of a query in ms. No request waits longer for a server or network that does not respond.
  query_timeout: 60_000,
  // Time limit in ms for an idle transaction. Without it, the locks of a hanging process would block other processes.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  allowExitOnIdle: true,
}

/** Reads 64-bit integers as numbers, as in SQLite. The counts and sums of oct are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format),
}
