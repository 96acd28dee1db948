import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Creates a folder with mode 0700. Makes each level itself: a recursive `mkdir` never returns in /proc. */
export function makeFolder(folder: string): void {
  for (const missing of missingFolders(resolve(folder))) makeOne(missing)
}

function missingFolders(folder: string): string[] {
  const above = dirname(folder)
  if (existsSync(folder) || above === folder) return []
  return [...missingFolders(above), folder]
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // It is not an error if another process has created the folder in the meantime.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    throw error
  }
}
