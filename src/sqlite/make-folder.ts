import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Uses mode 0700, also for parents. Node's recursive `mkdir` never returns on file systems without
 * new names, such as /proc. Throws the system's error.
 */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) makeOne(missing)
}

/** Returns the outermost folder first. */
function missingFolders(folder: string): string[] {
  const above = dirname(folder)
  if (existsSync(folder) || above === folder) return []
  return [...missingFolders(above), folder]
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process may have made the folder meanwhile
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    throw error
  }
}
