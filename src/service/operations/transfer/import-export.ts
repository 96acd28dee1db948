import { OctError } from '../../../errors.js'
import { latestVersion } from '../../../sqlite/migrate.js'
import { serviceSchema } from '../../store/database/sqlite/service-schema.js'
import type { Db, Store } from '../../store/database/store.js'
import { columnsIn, type Row, rowsOf } from '../../store/transfer/read-rows.js'
import { countedColumns, transferTables } from '../../store/transfer/transfer-tables.js'
import {
  accountsLike,
  firstChange,
  insertRows,
  removeRows,
  reserveChanges,
} from '../../store/transfer/write-rows.js'
import { exportParts } from './export-lines.js'
import { type FilesTo, importFiles } from './import-files.js'
import { type ExportSummary, readExport } from './read-export.js'
import { RowSum } from './row-sum.js'

export interface ImportWish {
  file: string
  filesTo: FilesTo
  signal?: AbortSignal | undefined
}

/**
 * Imports the files, then all rows in one transaction, which verifies the count and checksum of every table. Can be
 * repeated: returns `isNew: false` for a finished import. Throws `OctError` if the export is damaged, has another
 * version, or contains an existing account.
 */
export async function importExport(
  store: Store,
  wish: ImportWish,
): Promise<ExportSummary & { isNew: boolean }> {
  const summary = await readExport(wish.file)
  const version = latestVersion(serviceSchema)
  if (summary.header.schema !== version) throw ofOtherVersion(wish.file, summary, version)
  const there = await accountsLike(store.db, wantedAccounts(summary))
  if (there.length > 0) {
    if (await isImported(store.db, summary)) return { ...summary, isNew: false }
    throw alreadyThere(there)
  }
  await importFiles(wish, summary)
  await importRows(store, { ...wish, summary })
  return { ...summary, isNew: true }
}

interface ImportPlan extends ImportWish {
  summary: ExportSummary
}

/** Returns the names of the accounts that must not exist before an import. Returns null if no account may exist. */
const wantedAccounts = ({ header, accounts }: ExportSummary) =>
  header.account === null ? null : accounts

async function importRows(store: Store, plan: ImportPlan): Promise<void> {
  const { summary } = plan
  const { changes, accounts, header } = summary
  const count = changes === null ? 0 : changes.last - changes.first + 1
  const shift = changes === null ? 0 : (await reserveChanges(store, count)) + 1 - changes.first
  const scope =
    header.account === null ? 'everything' : { accountIds: accounts.map(({ id }) => id) }
  await store.transaction(scope, async (db) => {
    const there = await accountsLike(db, wantedAccounts(summary))
    if (there.length > 0) throw alreadyThere(there)
    // Even a service without accounts contains data about shipping lines and vessels. The export replaces this data.
    if (header.account === null) await removeRows(db)
    await insertParts(db, plan, shift)
    const wrong = await differingTable(db, summary, shift)
    if (wrong !== undefined) throw differs(wrong)
  })
}

async function insertParts(db: Db, { file, signal }: ImportPlan, shift: number): Promise<void> {
  let rows: Row[] = []
  for await (const part of exportParts(file)) {
    signal?.throwIfAborted()
    if ('header' in part) continue
    if ('row' in part) rows.push(shifted(part, shift))
    if (rows.length < portion && 'row' in part) continue
    await insertRows(db, part, rows)
    rows = []
  }
}

/** Maximum number of rows per SQL statement. SQLite allows only 32,766 values in a statement. */
const portion = 200

/** Adds `shift` to the sequence number of a row, because the database may already contain the number. */
function shifted(
  { table, columns, row }: { table: string; columns: readonly string[]; row: Row },
  shift: number,
): Row {
  const index = columns.indexOf(countedColumns[table] ?? '')
  const number = row[index]
  return typeof number === 'number' ? row.with(index, number + shift) : row
}

/** Returns the first table whose rows differ from the rows of the export. Returns undefined if all tables are equal. */
async function differingTable(
  db: Db,
  { header, accounts, totals }: ExportSummary,
  shift: number,
): Promise<string | undefined> {
  const owners = header.account === null ? [null] : accounts.map(({ id }) => id)
  const columnsOf = await columnsIn(db, transferTables)
  for (const table of transferTables) {
    const columns = columnsOf.get(table.name)
    if (columns === undefined) continue
    const found = new RowSum()
    for (const accountId of owners) {
      for await (const row of rowsOf(db, { table, columns, accountId })) {
        found.add(shifted({ table: table.name, columns, row }, -shift))
      }
    }
    const expected = totals.get(table.name) ?? new RowSum().total
    const { rows, sum } = found.total
    if (rows !== expected.rows || sum !== expected.sum) return table.name
  }
  return undefined
}

async function isImported(db: Db, summary: ExportSummary): Promise<boolean> {
  const { header, accounts } = summary
  const first = await firstChange(db, header.account === null ? null : (accounts[0]?.id ?? null))
  const shift = first === null ? 0 : first - (summary.firstChange ?? first)
  return (await differingTable(db, summary, shift)) === undefined
}

const ofOtherVersion = (file: string, { header }: ExportSummary, version: number): OctError =>
  new OctError('rejected', `${file} was written by another version of oct`, {
    reason: `The tables of the export have version ${header.schema}; this program uses version ${version}.`,
    tryNext: ['use the same version of oct for the export and the import'],
  })

const alreadyThere = (names: readonly string[]): OctError =>
  new OctError('rejected', `The service already has the account ${names[0]}`, {
    reason:
      'The data of this account differs from the data in the export. An import never changes an existing account.',
    tryNext: ['oct serve accounts list', `oct serve accounts delete ${names[0]}`],
  })

const differs = (table: string): OctError =>
  new OctError('local', `The rows of ${table} differ after the import, so nothing was imported`, {
    reason: 'The count or the checksum of the rows differs from the export.',
    tryNext: ['run the command again; if the command fails again, report the problem'],
  })
