import pg from 'pg'

/** Connections to the database of a URL. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, ...limits })
  // A connection that fails while it is idle is replaced when it is needed.
  pool.on('error', () => {})
  return pool
}

const limits = { max: 10, connectionTimeoutMillis: 10_000, allowExitOnIdle: true }

/** Counts and sums as numbers, as in SQLite; they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format),
}
