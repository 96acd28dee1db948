import { databaseError } from '../sqlite/database-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import { Cache } from './cache.js'
import { CacheDatabase } from './cache-database.js'
import { cacheSchema } from './cache-schema.js'
import { Journal } from './journal.js'
import { journalSchema } from './journal-schema.js'

const path = ':memory:'

export async function openMemoryCache(): Promise<Cache> {
  return new Cache(await memoryDatabase(cacheSchema))
}

export async function openMemoryJournal(): Promise<Journal> {
  return new Journal(await memoryDatabase(journalSchema))
}

async function memoryDatabase(
  schema: typeof cacheSchema | typeof journalSchema,
): Promise<CacheDatabase> {
  const database = await openDatabase({ path, ...schema })
  return new CacheDatabase(database, path, (error) => databaseError(error, path))
}
