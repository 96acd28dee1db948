import { boxesOf, boxOrder, type StoredBox, selectBoxes } from './box-rows.js'
import type { CacheDatabase } from './cache-database.js'
import { foldName, type NamedKind, type NameRole } from './ingest/names.js'

export interface Match {
  kind: NamedKind
  id: string
  number: string
  shipmentId: string | null
  isOpen: boolean
  via: 'id' | NameRole
}

export type MatchTier =
  | 'id'
  | 'container number'
  | 'number or reference'
  | 'part of a container number'
  | 'part of a shipment number'
  | 'none'

export interface Matches {
  tier: MatchTier
  /** True if the text equals the whole name. Required to change data, spend money or end tracking. */
  isExact: boolean
  /** The objects that match. Active objects come first. Among equally active objects, the newest is first. */
  matches: Match[]
  boxes: StoredBox[]
}

/** Finds objects by the closest match: container number, shipment number or reference, or a part of the name. */
export function resolve(database: CacheDatabase, text: string): Matches {
  const folded = foldName(text)
  const tiers: [MatchTier, () => Match[]][] = [
    ['id', () => withId(database, text.trim())],
    ['container number', () => exactContainers(database, folded)],
    ['number or reference', () => exactNames(database, folded)],
    ['part of a container number', () => partial(database, 'container', folded)],
    ['part of a shipment number', () => partial(database, 'shipment', folded)],
  ]
  for (const [tier, find] of folded === '' ? [] : tiers) {
    const matches = find()
    if (matches.length === 0) continue
    const boxes = resolveBoxes(database, matches)
    return { tier, isExact: !tier.startsWith('part'), matches, boxes }
  }
  return { tier: 'none', isExact: false, matches: [], boxes: [] }
}

function resolveBoxes(database: CacheDatabase, matches: readonly Match[]): StoredBox[] {
  const containers = matches.filter(({ kind }) => kind === 'container')
  const others = matches.filter(({ kind }) => kind !== 'container')
  const sql = `${selectBoxes}
    WHERE c.id IN (SELECT value FROM json_each(?))
      OR (c.shipment_id IN (SELECT value FROM json_each(?)) AND c.gone_at IS NULL)
    ORDER BY c.is_open DESC, ${boxOrder}`
  const ids = containers.map(({ id }) => id)
  const shipmentIds = others.map(({ shipmentId }) => shipmentId)
  return boxesOf(database.rows(sql, JSON.stringify(ids), JSON.stringify(shipmentIds)))
}

const describe: Record<NamedKind, string> = {
  container: 'SELECT number, shipment_id, is_open, created_at FROM containers WHERE id = ?',
  shipment: 'SELECT number, id AS shipment_id, is_open, created_at FROM shipments WHERE id = ?',
  tracking_request:
    'SELECT number, shipment_id, is_open, created_at FROM tracking_requests WHERE id = ?',
}

interface Found {
  kind: NamedKind
  id: string
  via: Match['via']
}

function withId(database: CacheDatabase, id: string): Match[] {
  const kinds: NamedKind[] = ['container', 'shipment', 'tracking_request']
  const found = kinds.map((kind): Found => ({ kind, id, via: 'id' }))
  const exact = described(database, found)
  const lower = id.toLowerCase()
  return exact.length > 0 || lower === id ? exact : withId(database, lower)
}

function exactContainers(database: CacheDatabase, folded: string): Match[] {
  return named(
    database,
    `SELECT kind, id, via FROM names WHERE folded = ? AND kind = 'container' AND via = 'number'`,
    folded,
  )
}

function exactNames(database: CacheDatabase, folded: string): Match[] {
  return named(
    database,
    'SELECT kind, id, min(via) AS via FROM names WHERE folded = ? GROUP BY kind, id',
    folded,
  )
}

function partial(database: CacheDatabase, kind: NamedKind, folded: string): Match[] {
  return named(
    database,
    `SELECT DISTINCT kind, id, via FROM names
     WHERE kind = ? AND via = 'number' AND instr(folded, ?) > 0`,
    kind,
    folded,
  )
}

function named(database: CacheDatabase, sql: string, ...values: string[]): Match[] {
  const found = database.rows(sql, ...values).map((row) => ({
    kind: row.kind as NamedKind,
    id: String(row.id),
    via: row.via as NameRole,
  }))
  return described(database, found)
}

function described(database: CacheDatabase, found: readonly Found[]): Match[] {
  const rows = found.flatMap(({ kind, id, via }) => {
    const row = database.row(describe[kind], id)
    return row ? [{ kind, id, via, row }] : []
  })
  rows.sort(
    (a, b) =>
      Number(b.row.is_open) - Number(a.row.is_open) ||
      compare(String(b.row.created_at), String(a.row.created_at)) ||
      compare(a.id, b.id),
  )
  return rows.map(({ kind, id, via, row }) => ({
    kind,
    id,
    via,
    number: String(row.number),
    shipmentId: row.shipment_id === null ? null : String(row.shipment_id),
    isOpen: row.is_open === 1,
  }))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
