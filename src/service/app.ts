import { deleteAccount } from './accounts/delete-account.js'
import { type AccountChange, type ListedAccount, listAccounts } from './accounts/edit-account.js'
import { setEmbedSites } from './accounts/embed-sites.js'
import { countExpired, type Expired, type Kept } from './accounts/keep-as-set.js'
import {
  createKey,
  type KeyRequest,
  type ListedKey,
  listKeys,
  type NewKey,
  type Revocation,
  revokeKey,
} from './accounts/keys.js'
import { catchUp } from './catch-up-with-clock.js'
import { changeAccount } from './change-account.js'
import { Deliverer } from './deliveries/deliverer.js'
import type { DeliveryObserver } from './deliveries/delivery-observer.js'
import type { DeliverySettings } from './deliveries/delivery-settings.js'
import type { BlobStore } from './documents/blobs/bucket/blob-bucket.js'
import { openBlobFolder } from './documents/blobs/open-blob-folder.js'
import { stopProcessing } from './documents/processing/process-due.js'
import type { Outgoing } from './http/environment.js'
import type { RequestObserver } from './http/observe-requests.js'
import { createRouter, type RouterOptions } from './http/router.js'
import { type JobLists, jobsOf } from './jobs/jobs-of-service.js'
import { type PollObserver, watchedSource } from './operations/watched-source.js'
import type { Partner } from './sources/edi/partner/partner.js'
import type { Source } from './sources/source.js'
import { findAccount } from './store/account-rows.js'
import { openStore } from './store/database/open-store.js'
import { tidier } from './tidier.js'
import type { World } from './world.js'

export interface RunningOptions extends RouterOptions {
  observer?: RequestObserver & PollObserver & Partial<DeliveryObserver>
  deliveries?: DeliverySettings | undefined
}

export interface ServiceOptions extends RunningOptions {
  /** Path of a SQLite file, `:memory:`, or the URL of a PostgreSQL database. */
  databasePath: string
  /** True to throw if a PostgreSQL database lacks the service's tables. Default: false, which creates the tables. */
  mustExist?: boolean
  /** Place where the files of documents are stored. Default: a folder beside the database file. */
  blobs?: BlobStore | undefined
  /** Sources of tracking data. Without a source, the service cannot find shipments. */
  sources: readonly Source[] | ((parts: SourceParts) => readonly Source[])
  partners?: readonly Partner[] | undefined
  profiles?: World['profiles']
  clock: () => Date
  /** Receives errors that are bugs or machine failures. The response to the client has status 500 and no details. */
  onError?: (error: unknown) => void
}

export type SourceParts = Pick<World, 'store' | 'clock' | 'onError'>

export interface Service {
  /** Responds to one HTTP request. Never rejects: if an error occurs, resolves to an error response. */
  fetch(request: Request, outgoing?: Outgoing): Promise<Response>
  /** Does all due work, such as polls of sources. With `on-request`, each HTTP request does the due work first. */
  tick(): Promise<void>
  /** Does due work until `performance.now()` reaches `untilMs`. Returns true if there is more due work. */
  work(untilMs: number): Promise<boolean>
  /** Deletes expired data until `performance.now()` reaches `untilMs`. Returns true if there is more to delete. */
  tidy(untilMs: number): Promise<boolean>
  /** Kinds of background work. The host program, such as `oct serve`, decides when each kind of work is done. */
  readonly jobs: JobLists
  /** Sends webhook deliveries. Before the first call of `wake`, sends nothing. */
  readonly deliverer: Deliverer
  readonly world: World
  createKey(wish?: KeyRequest): Promise<NewKey>
  listKeys(): Promise<ListedKey[]>
  /** Revokes an API key. `mayBeLast: false` refuses to revoke the last owner key of an account. Default: true. */
  revokeKey(id: string, how?: { mayBeLast: boolean; by?: 'operator' }): Promise<Revocation>
  listAccounts(): Promise<ListedAccount[]>
  editAccount(change: AccountChange): Promise<ListedAccount | undefined>
  /** Replaces the sites that may show the account's widget and map. Returns undefined for an unknown account. */
  setEmbedSites(name: string, sites: readonly string[]): Promise<ListedAccount | undefined>
  /** Counts the records that the retention times `kept` would delete. Returns undefined for an unknown account. */
  countExpired(name: string, kept: Kept): Promise<Expired | undefined>
  deleteAccount(name: string): Promise<boolean>
  close(): void
}

export async function createService(options: ServiceOptions): Promise<Service> {
  const { databasePath, clock, partners, profiles, deliveries } = options
  const { onError = () => {} } = options
  const store = await openStore(databasePath, { mustExist: options.mustExist ?? false })
  const sources =
    typeof options.sources === 'function'
      ? options.sources({ store, clock, onError })
      : options.sources
  const blobs = options.blobs ?? openBlobFolder(databasePath)
  return serviceOf(
    { store, blobs, sources, partners, profiles, clock, deliveries, onError },
    options,
  )
}

export function serviceOf(opened: World, options: RunningOptions = {}): Service {
  const world = watched(opened, options.observer)
  const router = createRouter(world, options)
  const deliverer = new Deliverer(world, options.observer)
  const tidy = tidier(world)
  return {
    fetch: async (request, outgoing) => router.fetch(request, outgoing && { outgoing }),
    tick: async () => {
      await catchUp(world)
    },
    work: (untilMs) => catchUp(world, { untilMs, documentsMs: 0 }),
    tidy,
    jobs: jobsOf({ world, deliverer, tidy }),
    deliverer,
    world,
    createKey: (wish) => createKey(world, wish),
    listKeys: () => listKeys(world),
    revokeKey: (id, how = { mayBeLast: true }) => revokeKey(world, { id, ...how }),
    listAccounts: () => listAccounts(world),
    editAccount: (change) => changeAccount(world, change),
    setEmbedSites: (name, sites) => setEmbedSites(world, name, sites),
    countExpired: async (name, kept) => {
      const account = await findAccount(world.store.db, name)
      return account && countExpired(world, account.id, kept)
    },
    deleteAccount: (name) => deleteAccount(world, name),
    close: () => {
      deliverer.abandon()
      void stopProcessing(world.store)
      world.store.close()
    },
  }
}

function watched(world: World, observer: PollObserver | undefined): World {
  if (observer === undefined) return world
  const watch = { observer, patienceMs: sourcePatienceMs }
  return { ...world, sources: world.sources.map((source) => watchedSource(source, watch)) }
}

/** Time limit in ms for a response. Websites of shipping lines are slow, but rarely need more than 30 seconds. */
const sourcePatienceMs = 30_000
