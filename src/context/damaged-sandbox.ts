import { rmSync } from 'node:fs'
import { OctError } from '../errors.js'
import { sandboxDatabase } from '../service/sandbox-clock.js'
import { isCorruption } from '../sqlite/database-error.js'

/** What is done with the sandbox; where its file is damaged, the failure names what makes it anew. */
export async function orReset<Result>(use: Promise<Result>): Promise<Result> {
  try {
    return await use
  } catch (error) {
    if (!isDamage(error)) throw error
    throw error.revised({ tryNext: ['oct sandbox reset', ...error.tryNext] })
  }
}

/**
 * Empties the sandbox of a folder; once more without its file where that is damaged: everything in
 * it was to go. Any other failure, such as a file of a newer oct, is thrown on.
 */
export async function withoutDamage(folder: string, empty: () => Promise<void>): Promise<void> {
  try {
    await empty()
  } catch (error) {
    if (!isDamage(error)) throw error
    const path = sandboxDatabase(folder)
    for (const beside of ['', '-wal', '-shm']) rmSync(path + beside, { force: true })
    await empty()
  }
}

const isDamage = (error: unknown): error is OctError =>
  error instanceof OctError && isCorruption(error.cause)
