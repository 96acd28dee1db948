import { forgetSightings } from '../../../store/ais/forget-sightings.js'
import { changeCarrierState } from '../../../store/carriers/states.js'
import type { CarrierStateRow } from '../../../store/database/source-tables.js'
import type { Store } from '../../../store/database/store.js'
import type { Reach } from '../../reach/reach.js'
import { readReport } from '../read-ais-report.js'
import { keptDays } from '../sightings.js'
import { ThinnedSightings } from '../thinned-sightings.js'
import { keepWanted } from './keep-wanted.js'
import { complaintOf, parsedMessage, usualStream } from './message.js'
import { readWish } from './read-wish.js'
import { retryDelay } from './retry-delay.js'
import { shipsSource } from './ships-source.js'
import type { OpenStream, Stream } from './stream.js'
import { type FeedWish, type Subscription, subscriptionOf } from './subscription.js'

export interface AisFeedOptions {
  store: Store
  clock: () => Date
  /** Lets the service in with aisstream.io; it allows one connection for each. */
  key: string
  /** That of aisstream.io when absent. */
  url?: string
  /** Told when it is listened to, and when and why it is not any more. */
  told?: (news: FeedNews) => void
  /** Directly when absent. */
  reach?: Reach
  /** Over the network when absent. */
  open?: OpenStream
  /** From 0 up to 1. */
  random?: () => number
}

export type FeedNews = { state: 'listening' } | { state: 'lost'; reason: string; againAt: Date }

/** How it fares: reports that were heard, and those that told nothing or came in too fast. */
export interface FeedFigures {
  state: 'idle' | 'connecting' | 'listening' | 'lost'
  heard: number
  refused: number
  overrun: number
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const wishEveryMs = 5 * minuteMs
const forgetEveryMs = 6 * hourMs
/** How long a connection may take, and may say nothing. */
const connectMs = 30 * secondMs
const silenceMs = 15 * minuteMs
/** Who is not let in will not be a moment later. */
const refusedMs = hourMs
/** What is held until it is stored. */
const mostHeld = 50_000

/**
 * Listens to aisstream.io for the ships on which tracked boxes sail. `work` is to be called about
 * every second: it never waits for the network, and whatever happens there touches nothing else.
 */
export class AisFeed {
  readonly #options: Required<AisFeedOptions>
  readonly #sightings = new ThinnedSightings()
  #wish: FeedWish | undefined
  #subscription: Subscription | null = null
  #stream: Stream | undefined
  /** Counts connections, so that a former one is not listened to. */
  #connection = 0
  #state: FeedFigures['state'] = 'idle'
  #failures = 0
  #counts = { heard: 0, refused: 0, overrun: 0 }
  #due = { wish: 0, forget: 0, connect: 0, note: 0 }
  /** How it fares, to be noted for others. */
  #news: Partial<CarrierStateRow> | undefined
  #lastSignAt = 0
  /** Reports that were heard when that was last noted. */
  #noted = 0

  constructor(options: AisFeedOptions) {
    const { reach = {} } = options
    const open = openBy(reach)
    this.#options = {
      url: usualStream,
      told: () => {},
      open,
      random: Math.random,
      reach,
      ...options,
    }
  }

  get figures(): FeedFigures {
    return { state: this.#state, ...this.#counts }
  }

  /** Stores what was heard, and connects or asks for other ships where it is time; never more is due. */
  async work(): Promise<boolean> {
    const now = this.#options.clock().getTime()
    await this.#store()
    await this.#note(now)
    if (now >= this.#due.forget) {
      this.#due.forget = now + forgetEveryMs
      await this.#forget(now)
    }
    if (now >= this.#due.wish) {
      this.#due.wish = now + wishEveryMs
      await this.#renewWish()
    }
    this.#watch(now)
    return false
  }

  /** Hangs up, and stores nothing more. */
  close(): void {
    this.#connection += 1
    this.#stream?.close()
    this.#stream = undefined
    this.#state = 'idle'
  }

  async #store(): Promise<void> {
    const { store, clock } = this.#options
    if (this.#wish === undefined || this.#sightings.size === 0) return
    const heardAt = clock().toISOString()
    await keepWanted(store, this.#sightings.take(), { ships: this.#wish.ships, heardAt })
  }

  /** Where those who run the service look: whenever that changes, and now and then while it hears. */
  async #note(now: number): Promise<void> {
    const { store, clock } = this.#options
    if (this.#counts.heard > this.#noted && now >= this.#due.note) {
      this.#noted = this.#counts.heard
      this.#due.note = now + minuteMs
      this.#news = { ...this.#news, answered_at: clock().toISOString(), outcome: 'found' }
    }
    const news = this.#news
    this.#news = undefined
    if (news) await store.transaction((db) => changeCarrierState(db, shipsSource.scac, news))
  }

  async #forget(now: number): Promise<void> {
    const before = new Date(now - keptDays * 24 * hourMs)
    const unknownBefore = new Date(now - 24 * hourMs)
    await this.#options.store.transaction((db) => forgetSightings(db, { before, unknownBefore }))
  }

  async #renewWish(): Promise<void> {
    this.#wish = await readWish(this.#options.store.db)
    const subscription = subscriptionOf(this.#wish)
    const isSame = JSON.stringify(subscription) === JSON.stringify(this.#subscription)
    this.#subscription = subscription
    if (subscription === null) this.close()
    else if (!isSame && this.#state === 'listening') this.#subscribe()
  }

  /** What the connection needs by now. */
  #watch(now: number): void {
    if (this.#subscription === null) return
    const isMute = (ms: number) => now - this.#lastSignAt >= ms
    if (this.#state === 'connecting') {
      if (isMute(connectMs)) this.#lose('nobody answers')
    } else if (this.#state === 'listening') {
      if (isMute(silenceMs)) this.#lose('nothing is heard')
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
      heard: (text) => isMine() && this.#hear(text),
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
    this.#options.told({ state: 'listening' })
    this.#news = { failures: 0, closed_until: null, detail: null }
    this.#subscribe()
  }

  /** Asked anew on the same connection, it sends what is asked for last. */
  #subscribe(): void {
    this.#stream?.send(JSON.stringify({ APIKey: this.#options.key, ...this.#subscription }))
  }

  #hear(text: string): void {
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
      this.#counts.heard += 1
      this.#sightings.add(report)
    }
  }

  #lose(reason: string, waitMs?: number): void {
    const { clock, random, told, key } = this.#options
    this.close()
    this.#state = 'lost'
    const againAt = clock().getTime() + (waitMs ?? retryDelay(this.#failures, random()))
    this.#failures += 1
    this.#due.connect = againAt
    // a server may repeat what it was sent
    const words = reason.replaceAll(key, '…').slice(0, 200)
    told({ state: 'lost', reason: words, againAt: new Date(againAt) })
    const answered_at = clock().toISOString()
    const lost = { failures: this.#failures, outcome: 'down', detail: words, answered_at }
    this.#news = { ...lost, closed_until: new Date(againAt).toISOString() }
  }
}

/** What it takes is loaded where it is needed. */
const openBy =
  (reach: Reach): OpenStream =>
  async (url, listener) =>
    (await import('./open-stream.js')).openStream(url, listener, reach)

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
