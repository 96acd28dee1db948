import { accountPagesSchema } from '../database/schema/account-pages.js'
import { embedSitesSchema } from '../database/schema/embed-sites.js'
import { gatesSchema } from '../database/schema/gates.js'
import { portCallsSchema } from '../database/schema/port-calls.js'
import { sharesSchema } from '../database/schema/shares.js'
import { sourceCountsSchema } from '../database/schema/source-counts.js'
import { tablesAndIndexes } from '../database/schema/tables.js'
import { tariffsSchema } from '../database/schema/tariffs.js'

export interface TransferTable {
  name: string
  columns: readonly string[]
  key: readonly string[]
  owner: Owner
}

/** How to find the account to which a row belongs. Null for a row that belongs to the whole service. */
type Owner =
  | { column: string }
  /** The row refers to a row of another table, and that table has the column `account_id`. */
  | { column: string; through: string }
  | null

/** Tables that an export omits, because triggers on other tables create their rows. */
const derived = [
  ...['row_counts', 'search_entries', 'shipment_numbers', 'container_references'],
  ...['board_rows', 'board_counts', 'request_counts'],
]

/** Tables with settings of one service, such as the secret that signs URLs. An export does not contain these tables. */
const ofService = ['meta']

/** Columns with a sequence number that counts the rows of all accounts. */
export const countedColumns: Readonly<Record<string, string>> = {
  change_events: 'sequence',
  webhook_notifications: 'change_sequence',
}

function tablesIn(schema: string): TransferTable[] {
  const bodies = new Map(
    [...schema.matchAll(/CREATE TABLE (\w+) \((.*?)\) STRICT/gs)].map(
      ([, name = '', body = '']): [string, string] => [name, body],
    ),
  )
  return [...bodies].flatMap(([name, body]) => {
    if (derived.includes(name) || ofService.includes(name)) return []
    const owner = ownerOf(name, body, bodies)
    const columns = [...columnsOf(body), ...addedColumns(schema, name)]
    return [{ name, columns, key: keyOf(schema, name, body), owner }]
  })
}

const columnsOf = (body: string): string[] =>
  [...body.matchAll(/(?:^|[\n,])\s*(\w+) (?:TEXT|INTEGER|REAL)\b/g)].map(
    ([, column = '']) => column,
  )

const addedColumns = (schema: string, name: string): string[] =>
  [...schema.matchAll(new RegExp(`ALTER TABLE ${name} ADD COLUMN (\\w+)`, 'g'))].map(
    ([, column = '']) => column,
  )

function keyOf(schema: string, name: string, body: string): string[] {
  const single = /(\w+) (?:TEXT|INTEGER) PRIMARY KEY/.exec(body)?.[1]
  if (single !== undefined) return [single]
  const several =
    /PRIMARY KEY \(([^)]*)\)/.exec(body)?.[1] ??
    new RegExp(`CREATE UNIQUE INDEX \\w+\\s+ON ${name} \\(([^)]*)\\)`).exec(schema)?.[1] ??
    ''
  return several.split(',').map((column) => column.trim().split(' ')[0] ?? '')
}

function ownerOf(name: string, body: string, bodies: ReadonlyMap<string, string>): Owner {
  if (name === 'accounts') return { column: 'id' }
  const columns = columnsOf(body)
  const own = ['account_id', 'owner'].find((column) => columns.includes(column))
  if (own !== undefined) return { column: own }
  for (const [, column = '', through = ''] of body.matchAll(
    /(\w+) TEXT NOT NULL REFERENCES (\w+)/g,
  )) {
    if (columnsOf(bodies.get(through) ?? '').includes('account_id')) return { column, through }
  }
  return null
}

/** The tables of an export: referenced tables come first. Browser sessions are not exported. */
export const transferTables: readonly TransferTable[] = tablesIn(
  tablesAndIndexes +
    sharesSchema +
    embedSitesSchema +
    tariffsSchema +
    gatesSchema +
    accountPagesSchema +
    sourceCountsSchema +
    portCallsSchema,
)
