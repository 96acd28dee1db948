import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it, with mode 0700, one by one: where a file system accepts no new
 * name, such as /proc, Node's own recursive way tries for ever. Throws the system's error.
 */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) makeOne(missing)
}

/** The outermost first. */
function missingFolders(folder: string): string[] {
  const above = dirname(folder)
  if (existsSync(folder) || above === folder) return []
  return [...missingFolders(above), folder]
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process may have been quicker
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    throw error
  }
}
