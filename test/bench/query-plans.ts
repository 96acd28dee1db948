import type pg from 'pg'
import type { Recorded } from './recorded-statements.js'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: Plan[]
}

/** Returns a sentence for each statement that reads a large table row by row, with the text of the statement. */
export async function scansOf(client: pg.Client, recorded: readonly Recorded[]): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > 5000`,
  )
  const large = new Set(rows.map(({ relname }) => relname))
  const scans: string[] = []
  for (const { text, values } of new Map(recorded.map((one) => [one.text, one])).values()) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const plan = await planOf(client, { text, values })
    for (const part of partsOf(plan)) {
      const table = part['Relation Name'] ?? ''
      if (part['Node Type'].includes('Seq Scan') && large.has(table))
        scans.push(`reads all of ${table}: ${text}`)
    }
  }
  return scans
}

async function planOf(
  client: pg.Client,
  { text, values }: Pick<Recorded, 'text' | 'values'>,
): Promise<Plan> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]
