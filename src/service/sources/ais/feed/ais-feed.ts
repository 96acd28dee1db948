import { forgetSightings } from '../../../store/ais/forget-sightings.js'
import { changeCarrierState } from '../../../store/carriers/states.js'
import type { CarrierStateRow } from '../../../store/database/source-tables.js'
import type { Store } from '../../../store/database/store.js'
import type { Reach } from '../../reach/reach.js'
import { readReport } from '../read-ais-report.js'
import { keptDays } from '../sightings.js'
import { ThinnedSightings } from '../thinned-sightings.js'
import { complaintOf, parsedMessage, usualStream } from './message.js'
import { readFeedScope } from './read-feed-scope.js'
import { retryDelay } from './retry-delay.js'
import { shipsSource } from './ships-source.js'
import { storeWanted } from './store-wanted.js'
import type { OpenStream, Stream } from './stream.js'
import { type FeedScope, type Subscription, subscriptionOf } from './subscription.js'

export interface AisFeedOptions {
  store: Store
  clock: () => Date
  key: string
  /** URL of the AIS stream. Default: aisstream.io. */
  url?: string
  onNews?: (news: FeedNews) => void
  /** Network settings, such as a proxy. Default: a direct connection. */
  reach?: Reach
  open?: OpenStream
  random?: () => number
}

export type FeedNews = { state: 'listening' } | { state: 'lost'; reason: string; againAt: Date }

export interface FeedFigures {
  state: 'idle' | 'connecting' | 'listening' | 'lost'
  received: number
  refused: number
  overrun: number
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const scopeEveryMs = 5 * minuteMs
const forgetEveryMs = 6 * hourMs
const connectMs = 30 * secondMs
const silenceMs = 15 * minuteMs
/** Time in ms to wait after the AIS server has rejected the API key. An earlier retry would fail too. */
const refusedMs = hourMs
const mostHeld = 50_000

/** Receives vessel positions from an AIS stream. Call `work` every second. `work` never waits for the network. */
export class AisFeed {
  readonly #options: Required<AisFeedOptions>
  readonly #sightings = new ThinnedSightings()
  #scope: FeedScope | undefined
  #subscription: Subscription | null = null
  #stream: Stream | undefined
  /** Number of the current connection. Events of earlier connections have a lower number and are ignored. */
  #connection = 0
  #state: FeedFigures['state'] = 'idle'
  #failures = 0
  #counts = { received: 0, refused: 0, overrun: 0 }
  #due = { scope: 0, forget: 0, connect: 0, note: 0 }
  /** Changes of the state of the stream that are not in the database yet, where operators see them. */
  #news: Partial<CarrierStateRow> | undefined
  #lastSignAt = 0
  #noted = 0

  constructor(options: AisFeedOptions) {
    const { reach = {} } = options
    const open = openBy(reach)
    this.#options = {
      url: usualStream,
      onNews: () => {},
      open,
      random: Math.random,
      reach,
      ...options,
    }
  }

  get figures(): FeedFigures {
    return { state: this.#state, ...this.#counts }
  }

  /** Reconnects if necessary. Always returns false, because nothing is left to do after one call. */
  async work(): Promise<boolean> {
    const now = this.#options.clock().getTime()
    await this.#store()
    await this.#note(now)
    if (now >= this.#due.forget) {
      this.#due.forget = now + forgetEveryMs
      await this.#forget(now)
    }
    if (now >= this.#due.scope) {
      this.#due.scope = now + scopeEveryMs
      await this.#renewScope()
    }
    this.#watch(now)
    return false
  }

  close(): void {
    this.#connection += 1
    this.#stream?.close()
    this.#stream = undefined
    this.#state = 'idle'
  }

  async #store(): Promise<void> {
    const { store, clock } = this.#options
    if (this.#scope === undefined || this.#sightings.size === 0) return
    const heardAt = clock().toISOString()
    await storeWanted(store, this.#sightings.take(), { ships: this.#scope.ships, heardAt })
  }

  async #note(now: number): Promise<void> {
    const { store, clock } = this.#options
    if (this.#counts.received > this.#noted && now >= this.#due.note) {
      this.#noted = this.#counts.received
      this.#due.note = now + minuteMs
      this.#news = { ...this.#news, answered_at: clock().toISOString(), outcome: 'found' }
    }
    const news = this.#news
    this.#news = undefined
    if (news)
      await store.transaction({ carrier: shipsSource.scac }, (db) =>
        changeCarrierState(db, shipsSource.scac, news),
      )
  }

  async #forget(now: number): Promise<void> {
    const before = new Date(now - keptDays * 24 * hourMs)
    const unknownBefore = new Date(now - 24 * hourMs)
    await this.#options.store.transaction('ships', (db) =>
      forgetSightings(db, { before, unknownBefore }),
    )
  }

  async #renewScope(): Promise<void> {
    this.#scope = await readFeedScope(this.#options.store.db)
    const subscription = subscriptionOf(this.#scope)
    const isSame = JSON.stringify(subscription) === JSON.stringify(this.#subscription)
    this.#subscription = subscription
    if (subscription === null) this.close()
    else if (!isSame && this.#state === 'listening') this.#subscribe()
  }

  #watch(now: number): void {
    if (this.#subscription === null) return
    const isSilent = (ms: number) => now - this.#lastSignAt >= ms
    if (this.#state === 'connecting') {
      if (isSilent(connectMs)) this.#lose('the server does not respond')
    } else if (this.#state === 'listening') {
      if (isSilent(silenceMs)) this.#lose('no reports arrive')
    } else if (now >= this.#due.connect) this.#connect(now)
  }

  #connect(now: number): void {
    const { open, url } = this.#options
    this.#connection += 1
    const connection = this.#connection
    this.#state = 'connecting'
    this.#lastSignAt = now
    const isMine = () => connection === this.#connection
    const opening = open(url, {
      opened: () => isMine() && this.#opened(),
      received: (text) => isMine() && this.#receive(text),
      closed: (reason) => isMine() && this.#lose(reason),
    })
    opening.then(
      (stream) => {
        if (isMine()) this.#stream = stream
        else stream.close()
      },
      (error: unknown) => isMine() && this.#lose(wordsOf(error)),
    )
  }

  #opened(): void {
    this.#state = 'listening'
    this.#lastSignAt = this.#options.clock().getTime()
    this.#options.onNews({ state: 'listening' })
    this.#news = { failures: 0, closed_until: null, detail: null }
    this.#subscribe()
  }

  #subscribe(): void {
    this.#stream?.send(JSON.stringify({ APIKey: this.#options.key, ...this.#subscription }))
  }

  #receive(text: string): void {
    const now = this.#options.clock()
    this.#lastSignAt = now.getTime()
    const message = parsedMessage(text)
    const complaint = complaintOf(message)
    const report = readReport(message, now)
    if (complaint !== undefined) this.#lose(complaint, refusedMs)
    else if ('reason' in report) this.#counts.refused += 1
    else if (this.#sightings.size >= mostHeld) this.#counts.overrun += 1
    else {
      this.#failures = 0
      this.#counts.received += 1
      this.#sightings.add(report)
    }
  }

  #lose(reason: string, waitMs?: number): void {
    const { clock, random, onNews, key } = this.#options
    this.close()
    this.#state = 'lost'
    const againAt = clock().getTime() + (waitMs ?? retryDelay(this.#failures, random()))
    this.#failures += 1
    this.#due.connect = againAt
    // Removes the API key from the text of an error, because the server may quote the key.
    const words = reason.replaceAll(key, '…').slice(0, 200)
    onNews({ state: 'lost', reason: words, againAt: new Date(againAt) })
    const answered_at = clock().toISOString()
    const lost = { failures: this.#failures, outcome: 'down', detail: words, answered_at }
    this.#news = { ...lost, closed_until: new Date(againAt).toISOString() }
  }
}

const openBy =
  (reach: Reach): OpenStream =>
  async (url, listener) =>
    (await import('./open-stream.js')).openStream(url, listener, reach)

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
