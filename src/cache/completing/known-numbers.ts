import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { boxPayload } from '../cache-schema.js'
import { foldName, type NamedKind, type NameRole } from '../ingest/names.js'
import { parsed } from '../payload.js'

export interface KnownNumber {
  text: string
  kind: NamedKind
  via: NameRole
  isOpen: boolean
  status: string | null
  readiness: string | null
  /** Calendar date of the last free day in the time zone of the container's terminal. */
  dueOn: string | null
  expectedOn: string | null
  boxes: number
}

export interface NumberWish {
  kinds: readonly NamedKind[]
  start: string
  most: number
}

/**
 * Returns objects whose name begins with a typed text, active ones first, in the order of `kinds`. An empty text finds
 * only the first kind. If more than `most` match, adds the last match, so that the shell completes only letters that
 * all matches share.
 */
export function knownNumbers(database: CacheDatabase, wish: NumberWish): KnownNumber[] {
  const start = foldName(wish.start)
  const names = start === '' ? anyNames(database, wish) : namesFrom(database, { ...wish, start })
  const found = names.flatMap((name) => described(database, name, start))
  return once(found, wish.kinds)
}

interface FoundName {
  folded: string
  kind: NamedKind
  id: string
  via: NameRole
}

function anyNames(database: CacheDatabase, { kinds, most }: NumberWish): FoundName[] {
  const numbers = `SELECT folded, kind, id, via FROM names WHERE kind = ? AND via = 'number'`
  const [kind = 'container'] = kinds
  const first =
    kind === 'container'
      ? database.rows(urgentBoxes, most)
      : database.rows(`${numbers} ORDER BY folded LIMIT ?`, kind, most)
  if (first.length < most) return first.map(asName)
  const ends = ['folded', 'folded DESC'].flatMap((order) =>
    database.rows(`${numbers} ORDER BY ${order} LIMIT 1`, kind),
  )
  return [...first, ...ends].map(asName)
}

const urgentBoxes = `SELECT number AS folded, 'container' AS kind, id, 'number' AS via
  FROM containers WHERE is_open = 1 ORDER BY sort_date IS NULL, sort_date, number, id LIMIT ?`

function namesFrom(database: CacheDatabase, { kinds, start, most }: NumberWish): FoundName[] {
  const sql = `SELECT folded, kind, id, via FROM names
    WHERE folded >= ? AND folded < ? AND kind IN (SELECT value FROM json_each(?))`
  const range = [start, `${start}\u{10ffff}`, JSON.stringify(kinds)]
  const first = database.rows(`${sql} ORDER BY folded LIMIT ?`, ...range, most)
  if (first.length < most) return first.map(asName)
  const last = database.rows(`${sql} ORDER BY folded DESC LIMIT 1`, ...range)
  return [...first, ...last].map(asName)
}

const asName = ({ folded, kind, id, via }: Row): FoundName => ({
  folded: String(folded),
  kind: kind as NamedKind,
  id: String(id),
  via: via as NameRole,
})

const columns: Record<NamedKind, string> = {
  container: `SELECT number, is_open, current_status AS status, readiness, due_on,
    iif(eta_at IS NULL, NULL, sort_date) AS expected_on, 1 AS boxes, gone_at`,
  shipment: `SELECT number, is_open, NULL AS status, NULL AS readiness, NULL AS due_on,
    NULL AS expected_on, gone_at,
    (SELECT count(*) FROM containers WHERE shipment_id = c.id AND gone_at IS NULL) AS boxes`,
  tracking_request: `SELECT number, is_open, status, NULL AS readiness, NULL AS due_on,
    NULL AS expected_on, NULL AS gone_at, 0 AS boxes`,
}

const tables: Record<NamedKind, string> = {
  container: 'containers',
  shipment: 'shipments',
  tracking_request: 'tracking_requests',
}

const payloads: Record<NamedKind, string> = {
  container: boxPayload,
  shipment: 'payload',
  tracking_request: 'payload',
}

function described(database: CacheDatabase, name: FoundName, start: string): KnownNumber[] {
  const { kind, id, via } = name
  const sql = `${columns[kind]}, ${via === 'reference' ? payloads[kind] : 'NULL'} AS payload
    FROM ${tables[kind]} c WHERE id = ?`
  const row = database.row(sql, id)
  if (row === undefined || row.gone_at !== null) return []
  const text = spelled(row, name)
  if (text === undefined || !text.toUpperCase().startsWith(start)) return []
  return [
    {
      text,
      kind,
      via,
      isOpen: row.is_open === 1,
      status: textOr(row.status),
      readiness: textOr(row.readiness),
      dueOn: textOr(row.due_on),
      expectedOn: textOr(row.expected_on),
      boxes: Number(row.boxes),
    },
  ]
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the name in its original spelling. The index contains names in upper case. */
function spelled(row: Row, { folded, via }: FoundName): string | undefined {
  if (via === 'number') return foldName(String(row.number)) === folded ? String(row.number) : folded
  const { ref_numbers } = parsed<{ ref_numbers?: unknown }>(row.payload)
  const references = Array.isArray(ref_numbers) ? ref_numbers : []
  return references.map(String).find((reference) => foldName(reference) === folded)
}

function once(found: readonly KnownNumber[], kinds: readonly NamedKind[]): KnownNumber[] {
  const order = ({ isOpen, kind }: KnownNumber) => (isOpen ? 0 : 10) + kinds.indexOf(kind)
  const byText = new Map<string, KnownNumber>()
  for (const each of [...found].sort((a, b) => order(a) - order(b))) {
    if (!byText.has(each.text)) byText.set(each.text, each)
  }
  return [...byText.values()]
}
