import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export async function keepOnly(folder: string, contents: readonly string[]): Promise<void> {
  const wanted = new Set(contents)
  for (const digits of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(digits)) continue
    for (const name of await readdir(join(folder, digits))) {
      if (!wanted.has(name)) await rm(join(folder, digits, name), { force: true })
    }
  }
}
