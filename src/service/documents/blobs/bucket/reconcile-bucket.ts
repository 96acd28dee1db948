import { knownAmong, storedBetween } from '../../../store/blobs.js'
import type { Db } from '../../../store/database/store.js'
import { databaseId } from '../../../store/database-id.js'
import type { World } from '../../../world.js'
import type { BlobBucket, BucketPage } from './blob-bucket.js'

/**
 * Compares the bucket with the database once a day. Deletes files that have had no database row for a day. Reports
 * missing files. Stops when `performance.now()` reaches `untilMs`. Returns true if there is more to do.
 */
export function reconcileBucket(world: World): (untilMs: number) => Promise<boolean> {
  const { blobs, clock, onError } = world
  if (blobs.kind === 'folder') return async () => false
  let doneAt = Number.NEGATIVE_INFINITY
  let round: Round | undefined
  return async (untilMs) => {
    const now = clock().getTime()
    if (round === undefined && now - doneAt < dayMs) return false
    const isNew = round === undefined
    round ??= { continueAt: null, after: '', missing: [] }
    doneAt = now - dayMs + hourMs
    try {
      if (isNew && !(await isOwn(world, blobs))) throw ofAnother()
      do {
        const page = await blobs.list(round.continueAt)
        await reconcilePage(world, { blobs, page, round })
        round.continueAt = page.continueAt
        if (page.continueAt === null) {
          report(round.missing, onError)
          round = undefined
          doneAt = now
          return false
        }
      } while (performance.now() < untilMs)
      return true
    } catch (error) {
      round = undefined
      onError(error)
      return false
    }
  }
}

/**
 * Returns whether this database owns the files of the bucket. Makes this database the owner if there is none, and if
 * the bucket is empty or the database knows one of its files.
 */
async function isOwn({ store }: World, blobs: BlobBucket): Promise<boolean> {
  const id = await store.transaction('everything', databaseId)
  const owner = await blobs.owner()
  if (owner !== null) return owner === id
  if (!(await isEmptyOrKnown(store.db, blobs))) return false
  await blobs.setOwner(id)
  return true
}

async function isEmptyOrKnown(db: Db, blobs: BlobBucket): Promise<boolean> {
  let files = 0
  let continueAt: string | null = null
  do {
    const page: BucketPage = await blobs.list(continueAt)
    const known = await knownAmong(
      db,
      page.files.map(({ name }) => name),
    )
    if (known.length > 0) return true
    files += page.files.length
    continueAt = page.continueAt
  } while (continueAt !== null)
  return files === 0
}

const ofAnother = (): Error =>
  new Error(
    'No file is deleted from the bucket, because its files belong to the database of another service. If that service has ended, delete the object oct-database; then oct deletes the files that this database does not know',
  )

interface Round {
  continueAt: string | null
  after: string
  missing: string[]
}

async function reconcilePage(
  world: World,
  { blobs, page, round }: { blobs: BlobBucket; page: BucketPage; round: Round },
): Promise<void> {
  const { store, clock } = world
  const now = clock().getTime()
  const present = new Set(page.files.map(({ name }) => name))
  const isLast = page.continueAt === null
  const upTo = isLast ? lastName : (page.files.at(-1)?.name ?? round.after)
  const range = { after: round.after, upTo, before: new Date(now - hourMs).toISOString() }
  const stored = await storedBetween(store.db, range)
  round.missing.push(...stored.filter((name) => !present.has(name)))
  const old = page.files
    .filter(({ changedAt }) => now - changedAt.getTime() > dayMs)
    .map(({ name }) => name)
  await removeUnknown(world, blobs, old)
  round.after = upTo
}

/** Deletes some files without a database row. The transaction prevents a simultaneous upload under the same name. */
async function removeUnknown(
  { store }: World,
  blobs: BlobBucket,
  names: readonly string[],
): Promise<void> {
  const known = new Set(await knownAmong(store.db, names))
  const unknown = names.filter((name) => !known.has(name))
  for (let start = 0; start < unknown.length; start += atOnce) {
    const few = unknown.slice(start, start + atOnce)
    await store.transaction('everything', async (db) => {
      const announced = new Set(await knownAmong(db, few))
      const gone = few.filter((name) => !announced.has(name))
      await Promise.all(gone.map((name) => blobs.remove(name)))
    })
  }
}

const atOnce = 10

function report(missing: string[], onError: (error: unknown) => void): void {
  if (missing.length === 0) return
  const files = missing.length === 1 ? '1 file' : `${missing.length} files`
  const named = missing.slice(0, mostNamed).join(', ')
  onError(
    new Error(
      `${files} of documents cannot be found in the bucket. Restore from a backup: ${named}`,
    ),
  )
}

const mostNamed = 5
const lastName = 'f'.repeat(64)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
