import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FiledRule, TariffFile } from '../../domain/tariffs/reading/read-tariffs.js'
import {
  restoredRules,
  storedRules,
  storedVersion,
} from '../../domain/tariffs/reading/stored-rules.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'
import { readSmallFile } from '../../files/read-small-file.js'

const pathIn = (cacheFolder: string): string => join(cacheFolder, 'tariff-rules.json')

/** Returns the stored rules; null if damaged or outdated. Reading them is faster than parsing the YAML files again. */
export function rememberedRules(
  cacheFolder: string,
  files: readonly TariffFile[],
): FiledRule[] | null {
  const [head, rules] = linesOf(pathIn(cacheFolder))
  if (head === undefined || rules === undefined || head !== headOf(files, rules)) return null
  return restoredRules(rules)
}

/** Stores the checked rules for the next command. Ignores errors, because the next command can read the files again. */
export async function rememberRules(
  cacheFolder: string,
  { files, rules }: { files: readonly TariffFile[]; rules: readonly FiledRule[] },
): Promise<void> {
  const { writeFileAtomically } = await import('../../files/atomic-file.js')
  const stored = storedRules(rules)
  const content = `${headOf(files, stored)}\n${stored}`
  const options = { mode: 0o600, folderMode: 0o700 }
  try {
    // Deletes any existing file first, because writing to a pipe could block, and a link leads to another file.
    forgetRules(cacheFolder)
    await writeFileAtomically(pathIn(cacheFolder), content, options)
  } catch {}
}

/** Deletes the stored rules, because they contain names of customers. Throws `local` if the file cannot be removed. */
export function forgetRules(cacheFolder: string): void {
  const path = pathIn(cacheFolder)
  try {
    rmSync(path, { force: true, recursive: true })
  } catch (error) {
    if (systemCode(error) !== 'ENOTDIR') throw fileFailure(error, `${path} cannot be removed`)
  }
}

function linesOf(path: string): string[] {
  const read = readSmallFile(path, mostBytes)
  return 'text' in read ? read.text.split('\n') : []
}

/** Maximum size of the stored rules in bytes. A larger file is damaged and would take long to read. */
const mostBytes = 64 * 1_048_576

/** Returns one line with the version, the names and texts of the files, and a checksum of the rules. */
const headOf = (files: readonly TariffFile[], rules: string): string =>
  JSON.stringify([storedVersion, files.map(({ file, text }) => [file, text]), checksum(rules)])

/** Returns an FNV-1a hash, which reveals damage. Loading node:crypto for a stronger hash would take several ms. */
function checksum(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
