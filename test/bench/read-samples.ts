import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A number whose type and shipping line are known. */
export interface Sample {
  number: string
  type: string
  /** SCAC of the shipping line that issued the number or moved the container. */
  scac: string
  /** Kind of owner of the prefix: carrier, carrier_lease, lessor or unknown; empty if not a container number. */
  ownerClass: string
}

const needed = ['number', 'type', 'scac']

/**
 * Reads samples from a CSV file. The header has `number`, `type` and `scac`, and may have `owner_prefix_class`, in
 * any order. Throws an Error if the file is not such a table.
 */
export function readSamples(file: string): Sample[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    skip_empty_lines: true,
    trim: true,
  })
  const missing = needed.filter((name) => rows[0]?.[name] === undefined)
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`)
  return rows.map(({ number = '', type = '', scac = '', owner_prefix_class = '' }) => ({
    number,
    type,
    scac: scac.toUpperCase(),
    ownerClass: owner_prefix_class,
  }))
}
