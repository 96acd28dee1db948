import { isAlive, type ProcessId } from '../../files/this-process.js'
import type { CacheDatabase } from '../cache-database.js'
import { journalTables } from '../journal-schema.js'
import type { DroppedNotes } from './prune-journal.js'
import { inList } from './row-removal.js'

export type PurgedNumbers = readonly string[] | undefined

/** Purges the journal in the caller's transaction. `unsettled` counts tracking requests with an unknown result. */
export function purgeJournal(
  database: CacheDatabase,
  numbers: PurgedNumbers,
): DroppedNotes & { unsettled: number } {
  const [where, ...values] = noteOf('registrations', numbers)
  const sql = `SELECT count(*) AS count FROM registrations WHERE request_id IS NULL AND ${where}`
  const unsettled = Number(database.row(sql, ...values)?.count)
  const [registrations = 0, inferences = 0, uploads = 0, received = 0] = journalTables.map(
    (table) => {
      const [where, ...values] = noteOf(table, numbers)
      return database.run(`DELETE FROM ${table} WHERE ${where}`, ...values)
    },
  )
  return { registrations, inferences, uploads, received, unsettled }
}

/** Returns a process that is sending something whose record `purgeJournal` would remove; null if there is none. */
export function journalUser(
  database: CacheDatabase,
  numbers: PurgedNumbers,
  now: Date,
): ProcessId | null {
  const openNotes = { registrations: 'request_id IS NULL', uploads: 'settled_at IS NULL' }
  const holders = Object.entries(openNotes).flatMap(([table, isOpen]) => {
    const [where, ...values] = noteOf(table as 'registrations' | 'uploads', numbers)
    const sql = `SELECT DISTINCT pid, host FROM ${table}
      WHERE ${isOpen} AND expires_at > ? AND ${where}`
    return database.rows(sql, now, ...values)
  })
  return (
    holders.map(({ pid, host }) => ({ pid: Number(pid), host: String(host) })).find(isAlive) ?? null
  )
}

/** SQL conditions for rows that contain one of the given numbers, even in a file name or body. */
const belongs: Record<(typeof journalTables)[number], string> = {
  registrations: `number ${inList}`,
  inferences: `number ${inList}`,
  uploads: 'EXISTS (SELECT 1 FROM json_each(?) WHERE instr(upper(file_name), value) > 0)',
  received: `EXISTS (SELECT 1 FROM json_each(?)
    WHERE container_number = value OR instr(CAST(body AS TEXT), value) > 0)`,
  received_refusals: 'json_valid(?) = 0',
  journal_marks: 'json_valid(?) = 0',
}

const noteOf = (table: keyof typeof belongs, numbers: PurgedNumbers): [string, ...string[]] =>
  numbers === undefined ? ['1'] : [belongs[table], JSON.stringify(numbers)]
