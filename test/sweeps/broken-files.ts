import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { World } from '../support/run-oct.js'

/** A database of a world, made unusable. */
export interface BrokenFile {
  place: string
  damage: string
  /** Damages the file and returns its path. */
  breakIn(world: World): string
}

const places: Record<string, (world: World) => string> = {
  cache: ({ env }) => firstIn(env.OCT_CACHE_DIR),
  journal: ({ env }) => firstIn(join(env.OCT_DATA_DIR ?? '', 'journals')),
  sandbox: ({ env }) => join(env.OCT_DATA_DIR ?? '', 'sandbox', 'sandbox.db'),
}

const firstIn = (folder = ''): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '')

const damages: Record<string, (path: string) => void> = {
  'a folder': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'no database': (path) => writeFileSync(path, 'this is not a database at all. '.repeat(400)),
  'of a newer oct': (path) => {
    const file = openSync(path, 'r+')
    // PRAGMA user_version: four bytes at offset 60 of the header.
    writeSync(file, Buffer.from([0, 0, 0x27, 0x0f]), 0, 4, 60)
    closeSync(file)
  },
}

/** Every database of a machine with every damage. */
export const brokenFiles: readonly BrokenFile[] = Object.entries(places).flatMap(
  ([place, pathIn]) =>
    Object.entries(damages).map(([damage, damaged]) => ({
      place,
      damage,
      breakIn: (world) => {
        const path = pathIn(world)
        damaged(path)
        return path
      },
    })),
)

/** The content of a file as Latin-1. */
export function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return 'a folder'
  }
}
