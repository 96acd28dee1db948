import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Writes SHA256SUMS with the checksums of the files in a folder, in the format of `sha256sum --check`. */
export function writeChecksums(folder) {
  const lines = readdirSync(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
    .map((name) => `${sha256(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}
