import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'

export interface KnownWord {
  text: string
  hint: string
}

export type WordKind = 'customer' | 'tag' | 'port' | 'terminal' | 'vessel'

const mostShipments = 1000

const ofShipments = (expression: string): string =>
  `SELECT DISTINCT ${expression} AS text, '' AS hint
   FROM (SELECT payload FROM shipments WHERE is_open = 1 LIMIT ${mostShipments})`

const ofPlaces = (type: string, text: string, hint: string): string =>
  `SELECT payload ->> '${text}' AS text, payload ->> '${hint}' AS hint
   FROM places WHERE type = '${type}'`

const queries: Record<WordKind, readonly string[]> = {
  customer: [
    ofPlaces('party', '$.company_name', '$.none'),
    ofShipments("payload ->> '$.customer_name'"),
  ],
  tag: [
    `SELECT DISTINCT value AS text, '' AS hint
     FROM (SELECT payload FROM shipments WHERE is_open = 1 LIMIT ${mostShipments}),
       json_each(payload, '$.shipment_tags')`,
  ],
  port: [ofPlaces('port', '$.code', '$.name')],
  terminal: [
    ofPlaces('terminal', '$.nickname', '$.name'),
    ofPlaces('terminal', '$.name', '$.none'),
  ],
  vessel: [ofPlaces('vessel', '$.name', '$.imo'), ofShipments("payload ->> '$.pod_vessel_name'")],
}

/** Returns words of one kind, such as names of vessels, in sorted order. Names from ended shipments may be missing. */
export function knownWords(database: CacheDatabase, kind: WordKind): KnownWord[] {
  const rows = queries[kind].flatMap((sql) => database.rows(sql))
  const words = new Map<string, KnownWord>()
  for (const row of rows) {
    const word = asWord(row)
    if (word !== null && !words.has(word.text)) words.set(word.text, word)
  }
  return [...words.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
}

function asWord({ text, hint }: Row): KnownWord | null {
  if (typeof text !== 'string' || text.trim() === '') return null
  return { text, hint: hint === null || hint === undefined || hint === text ? '' : String(hint) }
}
