import type { Database } from './driver.js'

export interface SchemaVersion {
  version: number
  /** The oldest schema version whose programs can read and write the file. */
  readableFrom: number
}

export function readSchema(database: Database): SchemaVersion {
  return decodeSchema(Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0))
}

export const schemaVersion = (database: Database): number => readSchema(database).version

/** Decodes SQLite's `user_version`: 7 is version 7, readable from 7; 70009 is version 9, readable from 7. */
export function decodeSchema(userVersion: number): SchemaVersion {
  const version = userVersion % step
  return { version, readableFrom: Math.trunc(userVersion / step) || version }
}

/** Encodes both versions as one `user_version`, which SQLite changes together with the schema. */
export function encodeSchema({ version, readableFrom }: SchemaVersion): number {
  return readableFrom === version ? version : readableFrom * step + version
}

const step = 10_000
