import type { Database } from './driver.js'

/** Which schema a file has, and who may use it. */
export interface SchemaVersion {
  /** How many migrations it has been through; 0 for a new one. */
  version: number
  /** A program that knows so many migrations reads and writes it without harm. */
  readableFrom: number
}

/** The schema of a file. */
export function readSchema(database: Database): SchemaVersion {
  return decodeSchema(Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0))
}

/** The schema version a file is at; 0 for a new one. */
export const schemaVersion = (database: Database): number => readSchema(database).version

/** What `user_version` says: 7 is version 7, for who knows 7; 70009 is version 9, for who knows 7. */
export function decodeSchema(userVersion: number): SchemaVersion {
  const version = userVersion % step
  return { version, readableFrom: Math.trunc(userVersion / step) || version }
}

/** As `user_version`, which changes with the schema or not at all. */
export function encodeSchema({ version, readableFrom }: SchemaVersion): number {
  return readableFrom === version ? version : readableFrom * step + version
}

const step = 10_000
