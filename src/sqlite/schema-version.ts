import type { Database } from './driver.js'

export interface SchemaVersion {
  version: number
  /** The oldest schema version whose programs can still read and write this file. */
  readableFrom: number
}

export function readSchema(database: Database): SchemaVersion {
  return decodeSchema(Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0))
}

export const schemaVersion = (database: Database): number => readSchema(database).version

/** Decodes `user_version`. 7 means version 7. 70009 means version 9, which programs since version 7 can read. */
export function decodeSchema(userVersion: number): SchemaVersion {
  const version = userVersion % step
  return { version, readableFrom: Math.trunc(userVersion / step) || version }
}

/** Encodes two versions in one number, `user_version`. SQLite changes it in the same transaction as the schema. */
export function encodeSchema({ version, readableFrom }: SchemaVersion): number {
  return readableFrom === version ? version : readableFrom * step + version
}

const step = 10_000
