import { OctError } from '../../../errors.js'
import { countedColumns } from '../../store/transfer/transfer-tables.js'
import { type ExportHeader, type ExportPart, exportParts } from './export-lines.js'
import type { Summed } from './row-sum.js'

export interface ExportedFile {
  sha256: string
  checksum: string
  content_type: string
  file_name: string
  byte_size: number
}

export interface ExportSummary {
  header: ExportHeader
  accounts: { id: string; name: string }[]
  rows: number
  files: ExportedFile[]
  totals: ReadonlyMap<string, Summed>
  /** Lowest and highest sequence number of the changes in an export. Null if the export contains no changes. */
  changes: { first: number; last: number } | null
  /** Lowest sequence number of the changes in an export. Null if the export contains no changes. */
  firstChange: number | null
}

/** Accepts only file names in the form that oct writes, because the name becomes part of a path. */
const noFileName = new OctError('local', 'The export contains a file name that oct never writes', {
  reason: 'The export was written or changed by another program. Nothing was imported.',
  tryNext: ['export again: oct serve export <file>'],
})

type RowPart = Extract<ExportPart, { row: unknown }>

export async function readExport(file: string): Promise<ExportSummary> {
  const found = new Findings()
  let header: ExportHeader | undefined
  for await (const part of exportParts(file)) {
    if ('header' in part) header = part.header
    else if ('total' in part) found.totals.set(part.table, part.total)
    else found.add(part)
  }
  // Cannot be undefined: `exportParts` throws for an export without a first line.
  if (header === undefined) throw new Error(`the export ${file} has no first line`)
  return { header, ...found.summary }
}

class Findings {
  readonly totals = new Map<string, Summed>()
  readonly #accounts: ExportSummary['accounts'] = []
  readonly #files = new Map<string, ExportedFile>()
  readonly #numbers = { first: Number.POSITIVE_INFINITY, last: 0 }
  #firstChange = Number.POSITIVE_INFINITY

  add({ table, columns, row }: RowPart): void {
    const values = Object.fromEntries(columns.map((column, index) => [column, row[index]]))
    if (table === 'accounts') {
      this.#accounts.push({ id: String(values.id), name: String(values.company_name) })
    }
    if (table === 'blobs' && values.stored_at !== null) {
      const sha256 = String(values.sha256)
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw noFileName
      this.#files.set(sha256, {
        sha256,
        checksum: String(values.checksum),
        content_type: String(values.content_type),
        file_name: String(values.file_name),
        byte_size: Number(values.byte_size),
      })
    }
    const number = values[countedColumns[table] ?? '']
    if (typeof number !== 'number') return
    this.#numbers.first = Math.min(number, this.#numbers.first)
    this.#numbers.last = Math.max(number, this.#numbers.last)
    if (table === 'change_events') this.#firstChange = Math.min(number, this.#firstChange)
  }

  get summary(): Omit<ExportSummary, 'header'> {
    return {
      accounts: this.#accounts,
      files: [...this.#files.values()],
      totals: this.totals,
      rows: [...this.totals.values()].reduce((sum, { rows }) => sum + rows, 0),
      changes: Number.isFinite(this.#numbers.first) ? this.#numbers : null,
      firstChange: Number.isFinite(this.#firstChange) ? this.#firstChange : null,
    }
  }
}
