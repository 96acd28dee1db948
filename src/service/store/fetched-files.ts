import type { Db } from './database/store.js'

/** A version of a file on a remote server. The service has fetched it or is fetching it. */
export interface FetchedFile {
  version: string
  name: string
}

const prefixOf = (source: string): string => `fetched ${source} `

export async function readFetchedFiles(db: Db, source: string): Promise<Map<string, FetchedFile>> {
  const prefix = prefixOf(source)
  const rows = await db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix.slice(0, -1)}!`)
    .execute()
  return new Map(
    rows.map(({ key, value }) => [key.slice(prefix.length), JSON.parse(value) as FetchedFile]),
  )
}

export async function saveFetchedFile(
  db: Db,
  { source, path, ...file }: FetchedFile & { source: string; path: string },
): Promise<void> {
  const value = JSON.stringify(file)
  await db
    .insertInto('meta')
    .values({ key: prefixOf(source) + path, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function forgetFetchedFiles(
  db: Db,
  source: string,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of paths)
    await db
      .deleteFrom('meta')
      .where('key', '=', prefixOf(source) + path)
      .execute()
}
