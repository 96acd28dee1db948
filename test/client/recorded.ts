import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../shared/data/recorded', import.meta.url))

/** Recorded answers of the live service by file name; empty where the recordings are absent. */
export const recordings: [name: string, text: string][] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  : []
