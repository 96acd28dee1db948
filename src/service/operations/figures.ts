import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FeedFigures } from '../sources/ais/feed/ais-feed.js'
import { readFigures, type StoreFigures } from '../store/read-figures.js'
import type { World } from '../world.js'
import type { MetricFamily } from './prometheus-text.js'
import { sourceFamilies } from './source-figures.js'

export interface ProcessUsage {
  cpuSeconds: number
  residentBytes: number
}

export interface FiguresOptions {
  world: Pick<World, 'store' | 'clock'>
  usage?: (() => ProcessUsage) | undefined
  ships?: (() => FeedFigures) | undefined
}

interface StoreReading extends StoreFigures {
  databaseBytes: number
  sources: MetricFamily[]
}

export class Figures {
  readonly #options: FiguresOptions
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs })
  #read: { at: number; reading: Promise<StoreReading> } | undefined

  constructor(options: FiguresOptions) {
    this.#options = options
    this.#delay.enable()
  }

  close(): void {
    this.#delay.disable()
  }

  async families(): Promise<MetricFamily[]> {
    const reading = await this.#reading()
    return [...storeFamilies(reading), ...this.#loopFamilies(), ...this.#processFamilies()]
  }

  #reading(): Promise<StoreReading> {
    const now = performance.now()
    if (this.#read === undefined || now - this.#read.at > freshMs) {
      this.#read = { at: now, reading: readStore(this.#options) }
    }
    return this.#read.reading
  }

  #loopFamilies(): MetricFamily[] {
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      // The monitor measures the time between two checks, which is the usual interval plus the delay.
      value: Math.max(0, this.#delay.percentile(percent) / 1e9 - resolutionMs / 1000),
    }))
    this.#delay.reset()
    const help = 'Delay of the event loop since the metrics were last read.'
    return [{ name: 'oct_event_loop_delay_seconds', help, type: 'gauge', samples: quantiles }]
  }

  #processFamilies(): MetricFamily[] {
    const started = gauge('process_start_time_seconds', 'Start time of the process, Unix time.')
    const families = [started(performance.timeOrigin / 1000)]
    const usage = this.#options.usage?.()
    if (usage === undefined) return families
    const cpu = gauge('process_cpu_seconds_total', 'CPU time used.')(usage.cpuSeconds)
    const memory = gauge('process_resident_memory_bytes', 'Memory in use.')(usage.residentBytes)
    return [...families, { ...cpu, type: 'counter' }, memory]
  }
}

async function readStore({ world, ships }: FiguresOptions): Promise<StoreReading> {
  const { store, clock } = world
  const now = clock()
  const figures = await readFigures(store.db, now.toISOString())
  const sources = await sourceFamilies(store.db, { now, ships: ships?.() })
  return { ...figures, databaseBytes: await store.bytes(), sources }
}

function storeFamilies(reading: StoreReading): MetricFamily[] {
  return [
    {
      name: 'oct_shipments',
      help: 'Number of shipments by state: tracked, or no longer tracked.',
      type: 'gauge',
      samples: [
        { labels: { state: 'tracked' }, value: reading.trackedShipments },
        { labels: { state: 'stopped' }, value: reading.stoppedShipments },
      ],
    },
    gauge('oct_containers', 'Number of containers.')(reading.containers),
    gauge('oct_tracking_requests', 'Number of tracking requests.')(reading.trackingRequests),
    {
      name: 'oct_polls_due',
      help: 'Number of shipments and tracking requests for which the service must now request new data from the sources.',
      type: 'gauge',
      samples: [
        { labels: { about: 'tracking_request' }, value: reading.dueRequests },
        { labels: { about: 'shipment' }, value: reading.dueShipments },
      ],
    },
    gauge('oct_documents', 'Number of documents.')(reading.documents),
    gauge('oct_file_bytes', 'Total size of the uploaded files in bytes.')(reading.fileBytes),
    {
      name: 'oct_webhooks',
      help: 'Number of webhooks by state: active or inactive.',
      type: 'gauge',
      samples: [
        { labels: { state: 'active' }, value: reading.activeWebhooks },
        { labels: { state: 'inactive' }, value: reading.inactiveWebhooks },
      ],
    },
    gauge(
      'oct_webhook_notifications_pending',
      'Number of notifications that are not delivered yet.',
    )(reading.pendingNotifications),
    gauge('oct_database_bytes', 'Size of the database in bytes.')(reading.databaseBytes),
    ...reading.sources,
  ]
}

const gauge =
  (name: string, help: string) =>
  (value: number): MetricFamily => ({ name, help, type: 'gauge', samples: [{ value }] })

const freshMs = 1000
const resolutionMs = 20
