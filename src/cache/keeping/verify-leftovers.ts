import type { CacheDatabase } from '../cache-database.js'
import type { tables } from '../cache-schema.js'

/** Rows that nothing can use. */
export interface Leftovers {
  table: string
  count: number
  problem: string
  /** Removes them. Inside a transaction. */
  mend(): void
}

const unreadable = (column: string): string => `${column} IS NOT NULL AND NOT json_valid(${column})`

interface Check {
  table: (typeof tables)[number]
  where: string
  problem: string
  /** Instead of deleting the rows. */
  mend?: string
}

const nameless = (kind: string, table: string): Check => ({
  table: 'names',
  where: `kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.id = names.id)`,
  problem: `names of a ${kind} that is not there`,
})

const checks: readonly Check[] = [
  nameless('container', 'containers'),
  nameless('shipment', 'shipments'),
  nameless('tracking_request', 'tracking_requests'),
  { table: 'places', where: unreadable('payload'), problem: 'payloads that cannot be read' },
  {
    table: 'maps',
    where: `(${unreadable('payload')}) OR (${unreadable('drawn')}) OR (${unreadable('facts')})`,
    problem: 'route maps that cannot be read',
  },
  {
    table: 'containers',
    where: unreadable('history'),
    problem: 'remembered values that cannot be read',
    mend: 'UPDATE containers SET history = NULL WHERE',
  },
  {
    table: 'changes',
    where: `(${unreadable('from_value')}) OR (${unreadable('to_value')})`,
    problem: 'entries that cannot be read',
  },
  {
    table: 'state',
    where: `key LIKE 'last_synced%' AND julianday(value) IS NULL`,
    problem: 'times that cannot be read',
  },
]

/** Rows that belong to nothing, or that cannot be read, by table. */
export function leftovers(database: CacheDatabase): Leftovers[] {
  return checks.flatMap(({ table, where, problem, mend = `DELETE FROM ${table} WHERE` }) => {
    const found = database.row(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
    const count = Number(found?.count)
    if (count === 0) return []
    return [{ table, count, problem, mend: () => void database.run(`${mend} ${where}`) }]
  })
}
