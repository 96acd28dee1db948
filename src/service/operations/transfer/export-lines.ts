import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { OctError } from '../../../errors.js'
import type { Row } from '../../store/transfer/read-rows.js'
import { transferTables } from '../../store/transfer/transfer-tables.js'
import { RowSum, type Summed } from './row-sum.js'

export const exportFormat = 'oct-export'

export interface ExportHeader {
  format: typeof exportFormat
  version: 1
  /** Schema version of the database from which the export comes. */
  schema: number
  account: string | null
  /** Where the uploaded files are: in a folder next to the export, or in a bucket, which is not part of the export. */
  files: 'folder' | 'bucket'
  written_at: string
}

export type ExportPart =
  | { header: ExportHeader }
  | { table: string; columns: readonly string[]; row: Row }
  | { table: string; columns: readonly string[]; total: Summed }

/**
 * Yields the parts of an export. Checks counts and checksums. Throws `OctError` with the code `local` for a damaged or
 * incomplete export. The caller must read to the end before it uses any part, because damage may be found only there.
 */
export async function* exportParts(file: string): AsyncGenerator<ExportPart, void, undefined> {
  const hash = createHash('sha256')
  let table: { table: string; columns: readonly string[]; sum: RowSum } | undefined
  let rows = 0
  let number = 0
  for await (const line of linesOf(file)) {
    number += 1
    const value = parsed(line)
    if (number === 1) yield { header: headerOf(file, value) }
    else if (Array.isArray(value)) {
      if (value.length !== table?.columns.length) throw damaged(file, number)
      table.sum.add(value)
      yield { ...table, row: value }
    } else if (isEnd(value)) {
      if (table || value.rows !== rows || value.sum !== hash.digest('hex'))
        throw damaged(file, number)
      return
    } else if (table !== undefined) {
      const { total } = table.sum
      if (JSON.stringify(value) !== JSON.stringify({ table: table.table, ...total })) {
        throw damaged(file, number)
      }
      rows += total.rows
      yield { ...table, total }
      table = undefined
    } else {
      table = { ...tableOf(file, value, number), sum: new RowSum() }
    }
    hash.update(`${line}\n`)
  }
  throw incomplete(file)
}

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (cause) {
    throw new OctError('local', `${file} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['check the name of the file'],
      cause,
    })
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEnd = (value: unknown): value is { rows: number; sum: string } =>
  isObject(value) && value.end === true

function headerOf(file: string, value: unknown): ExportHeader {
  if (!isObject(value) || value.format !== exportFormat) {
    throw new OctError('local', `${file} is not an export of a service`, {
      tryNext: ['oct serve export <file>'],
    })
  }
  const { version, schema, account, files } = value
  const isKnown = version === 1 && Number.isSafeInteger(schema)
  if (isKnown && (account === null || typeof account === 'string') && typeof files === 'string') {
    return value as unknown as ExportHeader
  }
  throw damaged(file, 1)
}

function tableOf(file: string, value: unknown, line: number) {
  const { table, columns } = isObject(value) ? value : {}
  const known = transferTables.find(({ name }) => name === table)
  const isKnown =
    known && Array.isArray(columns) && columns.every((column) => known.columns.includes(column))
  if (!isKnown) throw damaged(file, line)
  return { table: known.name, columns: columns as string[] }
}

const damaged = (file: string, line: number): OctError =>
  new OctError('local', `${file} is damaged at line ${line}`, {
    reason: 'The counts or checksums of the export do not match its rows. Nothing was imported.',
    tryNext: ['copy the file again, or export again: oct serve export <file>'],
  })

const incomplete = (file: string): OctError =>
  new OctError('local', `${file} is not complete`, {
    reason: 'The last line of the export is missing. Nothing was imported.',
    tryNext: ['copy the file again, or export again: oct serve export <file>'],
  })
