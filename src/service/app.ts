import { type AccountChange, type ListedAccount, listAccounts } from './accounts/edit-account.js'
import {
  createKey,
  type KeyRequest,
  type ListedKey,
  listKeys,
  type NewKey,
  revokeKey,
} from './accounts/keys.js'
import { catchUp } from './catch-up-with-clock.js'
import { changeAccount } from './change-account.js'
import { Deliverer } from './deliveries/deliverer.js'
import type { DeliveryObserver } from './deliveries/delivery-observer.js'
import type { DeliverySettings } from './deliveries/delivery-settings.js'
import { openBlobFolder } from './documents/blobs/open-blob-folder.js'
import { stopProcessing } from './documents/processing/process-due.js'
import type { Outgoing } from './http/environment.js'
import type { RequestObserver } from './http/observe-requests.js'
import { createRouter, type RouterOptions } from './http/router.js'
import { type PollObserver, watchedSource } from './operations/watched-source.js'
import type { Partner } from './sources/edi/partner/partner.js'
import type { Source } from './sources/source.js'
import { openStore } from './store/database/store.js'
import { outdatedShipments } from './tracking/derive-outdated.js'
import type { World } from './world.js'

/** How a service is run. */
export interface RunningOptions extends RouterOptions {
  observer?: RequestObserver & PollObserver & Partial<DeliveryObserver>
  /** How webhooks are delivered; only over the internet when absent. */
  deliveries?: DeliverySettings | undefined
}

export interface ServiceOptions extends RunningOptions {
  /** A file, or `:memory:`. */
  databasePath: string
  /**
   * Where observations come from, or how that is made of what the service is; without one every
   * number is unreachable.
   */
  sources: readonly Source[] | ((parts: SourceParts) => readonly Source[])
  /** Senders of messages that differ from the tables of codes. */
  partners?: readonly Partner[] | undefined
  /** How the reports of terminals are read; as they usually are when absent. */
  profiles?: World['profiles']
  /** The only origin of time. */
  clock: () => Date
  /** Hears of every failure that callers see as a bare 500. */
  onError?: (error: unknown) => void
}

/** What a source may be made of. */
export type SourceParts = Pick<World, 'store' | 'clock' | 'onError'>

/** The embedded service. */
export interface Service {
  /** Answers one request of the interface; failures are answers too. */
  fetch(request: Request, outgoing?: Outgoing): Promise<Response>
  /** Brings the world up to the clock, as every request does first. */
  tick(): Promise<void>
  /**
   * Does what is due until `performance.now()` has reached `untilMs`; true when more is due.
   * Documents are read beside it.
   */
  work(untilMs: number): Promise<boolean>
  /**
   * Does what can wait until nothing is due: brings what an older oct has derived up to date, until
   * `performance.now()` has reached `untilMs`; true when more of it is left.
   */
  tidy(untilMs: number): Promise<boolean>
  /** Sends webhooks: nothing is sent before somebody wakes it. */
  readonly deliverer: Deliverer
  /** For whoever hosts it. */
  readonly world: World
  createKey(wish?: KeyRequest): Promise<NewKey>
  listKeys(): Promise<ListedKey[]>
  revokeKey(id: string): Promise<boolean>
  listAccounts(): Promise<ListedAccount[]>
  /** Undefined where there is no account of that name. */
  editAccount(change: AccountChange): Promise<ListedAccount | undefined>
  /** What is being read or delivered is left off, and begun again by whoever opens it next. */
  close(): void
}

/** Opens the service over its database. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { databasePath, clock, partners, profiles, deliveries } = options
  const { onError = () => {} } = options
  const store = await openStore(databasePath)
  const sources =
    typeof options.sources === 'function'
      ? options.sources({ store, clock, onError })
      : options.sources
  const blobs = openBlobFolder(databasePath)
  return serviceOf(
    { store, blobs, sources, partners, profiles, clock, deliveries, onError },
    options,
  )
}

/** The service of a world that is already open. */
export function serviceOf(opened: World, options: RunningOptions = {}): Service {
  const world = watched(opened, options.observer)
  const router = createRouter(world, options)
  const deliverer = new Deliverer(world, options.observer)
  return {
    fetch: async (request, outgoing) => router.fetch(request, outgoing && { outgoing }),
    tick: async () => {
      await catchUp(world)
    },
    work: (untilMs) => catchUp(world, { untilMs, documentsMs: 0 }),
    tidy: outdatedShipments(world),
    deliverer,
    world,
    createKey: (wish) => createKey(world, wish),
    listKeys: () => listKeys(world),
    revokeKey: (id) => revokeKey(world, id),
    listAccounts: () => listAccounts(world),
    editAccount: (change) => changeAccount(world, change),
    close: () => {
      deliverer.abandon()
      void stopProcessing(world.store)
      world.store.close()
    },
  }
}

/** The same world, whose sources are counted and have to answer in time. */
function watched(world: World, observer: PollObserver | undefined): World {
  if (observer === undefined) return world
  const watch = { observer, patienceMs: sourcePatienceMs }
  return { ...world, sources: world.sources.map((source) => watchedSource(source, watch)) }
}

/** Sites of lines are slow; one that has said nothing for this long will not. */
const sourcePatienceMs = 30_000
