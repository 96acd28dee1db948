import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Store } from '../../store/database/store.js'
import { columnsIn, rowsOf } from '../../store/transfer/read-rows.js'
import { transferTables } from '../../store/transfer/transfer-tables.js'
import { type ExportHeader, exportFormat } from './export-lines.js'
import { RowSum } from './row-sum.js'

export interface ExportWish {
  account: { id: string; name: string } | null
  files: ExportHeader['files']
  schema: number
  at: Date
  signal?: AbortSignal | undefined
}

export interface Exported {
  rows: number
  contents: string[]
}

/** Writes database rows into an empty file, in the format of docs/guides/many-nodes.md. */
export async function writeExport(
  db: Store['db'],
  draft: string,
  wish: ExportWish,
): Promise<Exported> {
  const { account, files, schema, at, signal } = wish
  const out = new LineWriter(draft)
  const contents = new Set<string>()
  let rows = 0
  await out.write({
    ...{ format: exportFormat, version: 1, schema, account: account?.name ?? null, files },
    written_at: at.toISOString(),
  })
  for (const [name, columns] of await columnsIn(db, transferTables)) {
    const table = transferTables.find((one) => one.name === name)
    if (table === undefined || (account !== null && table.owner === null)) continue
    await out.write({ table: name, columns })
    const sum = new RowSum()
    const content = name === 'blobs' ? columns.indexOf('sha256') : -1
    for await (const row of rowsOf(db, { table, columns, accountId: account?.id ?? null })) {
      signal?.throwIfAborted()
      sum.add(row)
      if (typeof row[content] === 'string' && row[columns.indexOf('stored_at')] !== null) {
        contents.add(row[content])
      }
      await out.write(row)
    }
    rows += sum.total.rows
    await out.write({ table: name, ...sum.total })
  }
  await out.end(rows)
  return { rows, contents: [...contents] }
}

class LineWriter {
  readonly #out: ReturnType<typeof createWriteStream>
  readonly #hash = createHash('sha256')

  constructor(path: string) {
    this.#out = createWriteStream(path, { mode: 0o600 })
  }

  async write(value: unknown): Promise<void> {
    const line = `${JSON.stringify(value)}\n`
    this.#hash.update(line)
    if (!this.#out.write(line)) await once(this.#out, 'drain')
  }

  /** Writes the last line of an export. The line proves that the file is complete. */
  async end(rows: number): Promise<void> {
    const sum = this.#hash.digest('hex')
    this.#out.end(`${JSON.stringify({ end: true, rows, sum })}\n`)
    await finished(this.#out)
  }
}
