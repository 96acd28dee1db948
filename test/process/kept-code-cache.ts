import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const kept = join(import.meta.dirname, '..', '..', 'node_modules', '.oct-test-code-cache')

export const isCodeCache = (path: string): boolean => /\.cache(\.\d+)?$/.test(path)

/** Copies into a copy of the program the compiled code that an earlier suite with the same program has stored. */
export function restoreCodeCache(copy: string): void {
  try {
    cpSync(join(kept, keyOf(copy)), join(copy, 'dist'), { recursive: true })
  } catch {
    // Nothing is stored, or another suite is replacing it. The program is then compiled.
  }
}

/** Keeps the compiled code of a copy, and of no other program, for the next suite. */
export function keepCodeCache(copy: string): void {
  const dist = join(copy, 'dist')
  if (!existsSync(dist)) return
  const key = keyOf(copy)
  rmSync(kept, { recursive: true, force: true })
  cpSync(dist, join(kept, key), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.cache'),
  })
}

/** Returns a key from the content of the files. V8 compares only the length of a source, which is not enough. */
function keyOf(copy: string): string {
  const dist = join(copy, 'dist')
  const hash = createHash('sha256')
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.cjs')) hash.update(name).update(readFileSync(join(dist, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
