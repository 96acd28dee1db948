import type { CacheDatabase } from '../cache-database.js'

const undone = Symbol('undone')

/** What `work` would do: it is done and taken back in one transaction. */
export function trial<Result>(database: CacheDatabase, work: () => Result): Result {
  const results: Result[] = []
  try {
    database.transaction(() => {
      results.push(work())
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return results[0] as Result
}
