import { setTimeout as delay } from 'node:timers/promises'
import type { Service } from '../app.js'
import { tidyBlobs } from '../documents/blobs/tidy-blobs.js'
import { stopProcessing } from '../documents/processing/process-due.js'
import { type ListenOptions, listen } from '../http/listen.js'
import type { RunningJobs } from '../jobs/running-jobs.js'
import { startJobs } from '../jobs/start-jobs.js'
import { Ticker, type TickerOptions } from '../jobs/ticker.js'
import type { AisFeed } from '../sources/ais/feed/ais-feed.js'
import type { PolledSource } from '../sources/polled/polling.js'
import type { Turn } from '../store/database/store.js'
import { releaseAllLeases } from '../store/deliveries/claims.js'
import { Figures, type FiguresOptions } from './figures.js'
import { Health } from './health.js'
import { inTurn } from './in-turn.js'
import { withProbes } from './probes.js'
import type { ServiceWatch } from './service-watch.js'

export interface HostingOptions extends Omit<ListenOptions, 'service'> {
  /** A running service. It does its due work in the background, not before each response. */
  service: Service
  watch: ServiceWatch
  usage?: FiguresOptions['usage']
  /** Processes files that arrive in folders of the inbox. Default: no inbox. */
  inbox?: { work(): Promise<boolean>; stop(): Promise<void> } | undefined
  /** Mailboxes and file servers. The service copies their messages into the inbox. */
  polled?: readonly PolledSource[] | undefined
  ships?: Pick<AisFeed, 'work' | 'close' | 'figures'> | undefined
  /** True if other processes use the same database. Default: false. */
  isShared?: boolean | undefined
  /** Waits between two rounds of background work, except webhook deliveries. Default: waits in real time. */
  pause?: NonNullable<TickerOptions['pause']>
}

export interface Hosting {
  url: string
  /** Refuses new requests. Waits 5 s for running work. Merges the write-ahead log. Does not close the database. */
  stop(): Promise<void>
}

/** Listens for HTTP requests, does background work, and reports health and metrics. */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const {
    service,
    watch,
    usage,
    inbox,
    polled = [],
    ships,
    pause,
    isShared = false,
    ...address
  } = options
  const { world, deliverer } = service
  await tidyBlobs(world, isShared ? abandonedMs : 0).catch(world.onError)
  if (!isShared) await world.store.transaction('everything', releaseAllLeases).catch(world.onError)
  const complaint = () => jobs?.complaint ?? null
  const health = new Health({ world, complaint })
  const figures = new Figures({ world, usage, ships: ships && (() => ships.figures) })
  const probed = withProbes({
    service,
    reasons: () => health.reasons(),
    onError: world.onError,
    metrics: async () => [
      ...watch.families(),
      ...(await figures.families()),
      ...((await jobs?.families()) ?? []),
    ],
  })
  let jobs: RunningJobs | undefined
  const listening = await listen({ ...address, service: probed })
  jobs = startJobs(world.store, { lists: service.jobs, onError: world.onError, pause })
  const turns = { inbox: world.store.turn('inbox'), ships: world.store.turn('ships') }
  const beside = startBeside(options, turns)
  return {
    url: listening.url,
    stop: async () => {
      health.stopping()
      for (const source of polled) source.stop()
      // Limits the wait, because a source that does not respond must not delay the end of the service.
      const leave = delay(graceMs, undefined, { ref: false })
      const rest = jobs.stop(graceMs).then(() => stopProcessing(world.store))
      await Promise.all([
        listening.close(),
        Promise.race([rest, leave]),
        Promise.race([Promise.all([inbox?.stop(), ...beside.map((it) => it.stop())]), leave]),
        deliverer.stop(graceMs),
      ])
      ships?.close()
      await Promise.all([turns.inbox.end(), turns.ships.end()])
      figures.close()
      world.store.checkpoint()
    },
  }
}

/** Starts the work that only one process may do: reading the inbox, mailboxes, file servers and vessel positions. */
function startBeside(
  { service, inbox, polled = [], ships }: HostingOptions,
  turns: { inbox: Turn; ships: Turn },
): Ticker[] {
  const work = [
    inbox && inTurn(turns.inbox, inbox),
    ...polled.map((source) =>
      inTurn(turns.inbox, { work: () => source.work(), pause: () => source.pause() }),
    ),
    ships && inTurn(turns.ships, { work: () => ships.work(), pause: () => ships.close() }),
  ]
  return work.flatMap((it) => (it ? [startTicker(it, service.world.onError)] : []))
}

/** Does one kind of background work in its own loop, so that no other work delays it. */
const startTicker = (it: { work(): Promise<boolean> }, onError: (error: unknown) => void): Ticker =>
  new Ticker({ work: () => it.work(), onError })

const graceMs = 5000
/** Time in ms after which an upload without new data counts as abandoned. */
const abandonedMs = 3_600_000
