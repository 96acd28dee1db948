import pg from 'pg'

/** Opens a pool of connections to the database of a URL. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, ...limits })
  // Without listeners, an error of an idle connection would end the process. The next statement
  // reports the failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const limits = { max: 10, connectionTimeoutMillis: 10_000, allowExitOnIdle: true }

/** Reads counts and sums as numbers, as in SQLite; they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format),
}
