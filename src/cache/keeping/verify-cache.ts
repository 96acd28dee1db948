import type { CacheDatabase } from '../cache-database.js'
import { emptyTable } from '../empty-table.js'
import { fileFaults } from './file-faults.js'
import { leftovers } from './verify-leftovers.js'
import { rowFaults } from './verify-rows.js'

/** What is wrong with a cache. */
export interface CacheFaults {
  /** How many faults there are. */
  count: number
  /** The first of them, in words. */
  problems: string[]
  /** Whether the file itself is damaged: it cannot be mended, only begun anew. */
  isDamaged: boolean
}

/** As many as anybody reads. */
const mostProblems = 50

/** Checks the file, then every row against its payload; memory does not grow with the rows. */
export function verifyCache(database: CacheDatabase): CacheFaults {
  const complaints = fileFaults(database)
  if (complaints.length > 0) {
    return { count: complaints.length, problems: complaints, isDamaged: true }
  }
  const faults: CacheFaults = { count: 0, problems: [], isDamaged: false }
  for (const { table, id, problem } of rowFaults(database)) {
    note(faults, 1, `${table} ${id}: ${problem}`)
  }
  for (const { table, count, problem } of leftovers(database)) {
    note(faults, count, `${table}: ${count} ${problem}`)
  }
  return faults
}

/**
 * Mends every fault of the rows and tells what it was. What could not be read is dropped, and the
 * next list reads the account anew.
 */
export function repairCache(database: CacheDatabase): CacheFaults {
  return database.transaction(() => {
    const faults: CacheFaults = { count: 0, problems: [], isDamaged: false }
    let isLoss = false
    for (const fault of rowFaults(database)) {
      note(faults, 1, `${fault.table} ${fault.id}: ${fault.problem}`)
      fault.mend()
      isLoss ||= fault.isLoss
    }
    for (const { table, count, problem, mend } of leftovers(database)) {
      note(faults, count, `${table}: ${count} ${problem}`)
      mend()
    }
    if (isLoss) emptyTable(database, 'state')
    return faults
  })
}

function note(faults: CacheFaults, count: number, problem: string): void {
  faults.count += count
  if (faults.problems.length < mostProblems) faults.problems.push(problem)
}
