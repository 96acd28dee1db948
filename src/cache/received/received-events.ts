import type { CacheDatabase } from '../cache-database.js'
import { pruneReceived } from '../keeping/prune-journal.js'
import { instant } from '../payload.js'
import { DeliveryQueue } from './delivery-queue.js'
import { Listeners } from './listeners.js'
import type {
  Abandoned,
  NewReceivedEvent,
  ReceivedEvent,
  ReceivedFilter,
  ReceivedOutcome,
  ReceivedSubject,
  Refusal,
} from './received-event.js'
import { conditionOf, receivedOf, refusalOf } from './received-rows.js'

export interface ReceivedCounts {
  waiting: number
  done: number
  dead: number
  /** Those that the cache has not taken up yet, whatever their state. */
  unapplied: number
}

/**
 * Events of webhooks, each once by its id: noted before their delivery is acknowledged, and for as
 * long as they wait to be handed on.
 */
export class ReceivedEvents {
  readonly #database: CacheDatabase
  readonly #listeners: Listeners
  readonly #queue: DeliveryQueue
  readonly #keptMs: number
  #isSwept = false

  /** `keptMs` is how long an event that is done stays; for good when absent. */
  constructor(database: CacheDatabase, keptMs = Number.POSITIVE_INFINITY) {
    this.#database = database
    this.#listeners = new Listeners(database)
    this.#queue = new DeliveryQueue(database, this.#listeners)
    this.#keptMs = keptMs
  }

  /**
   * Notes events as one, which is on the disk itself when this returns; one whose id is known is left
   * as it stands. Throws `local` where the disk is full, and then nothing is noted.
   */
  append(events: readonly NewReceivedEvent[]): { added: string[]; known: string[] } {
    const added: string[] = []
    const known: string[] = []
    this.#durably(() => {
      for (const event of events) (this.#insert(event) ? added : known).push(event.id)
    })
    return { added, known }
  }

  /** Newest first, unless the filter says otherwise. */
  list({ limit = -1, order = 'newest', ...filter }: ReceivedFilter = {}): ReceivedEvent[] {
    const { where, values } = this.#conditionOf(filter)
    const direction = order === 'newest' ? 'DESC' : 'ASC'
    const sql = `SELECT * FROM received WHERE ${where} ORDER BY sequence ${direction} LIMIT ?`
    return this.#database.read(sql, [...values, limit], receivedOf)
  }

  count(filter: Omit<ReceivedFilter, 'limit' | 'order'> = {}): number {
    const { where, values } = this.#conditionOf(filter)
    const sql = `SELECT count(*) AS count FROM received WHERE ${where}`
    return Number(this.#database.row(sql, ...values)?.count)
  }

  eventOf(id: string): ReceivedEvent | undefined {
    const row = this.#database.row('SELECT * FROM received WHERE id = ?', id)
    return row && receivedOf(row)
  }

  /** Those of these ids that are noted. */
  known(ids: readonly string[]): Set<string> {
    const sql = 'SELECT id FROM received WHERE id IN (SELECT value FROM json_each(?))'
    return new Set(this.#database.rows(sql, JSON.stringify(ids)).map(({ id }) => String(id)))
  }

  /**
   * Says that this process hands on what waits for a target, and what any listener may, until
   * `letGo`; without it `claimDue` takes everything.
   */
  listen(target: string, now: Date): void {
    this.#listeners.enter(target, now)
  }

  /** What waits although nobody listens who hands on there, the oldest first. */
  abandoned(): Abandoned[] {
    return this.#listeners.abandoned()
  }

  /**
   * Takes events that are to be handed on, oldest first; they are this process's until `settle`, or
   * until it dies. Of a box that one is being handed on of, none is taken.
   */
  claimDue(now: Date, limit: number): ReceivedEvent[] {
    return this.#queue.claim(now, limit)
  }

  /** When the next one becomes due that nobody has taken; null where none waits. */
  nextDueAt(): Date | null {
    return this.#queue.nextDueAt()
  }

  /** Notes how handing on ended. What waits again keeps back the later ones of its box. */
  settle(id: string, outcome: ReceivedOutcome, now: Date): void {
    this.#queue.settle(id, outcome, now)
  }

  /** Leaves what it has taken to whoever comes next. */
  letGo(): void {
    this.#queue.letGo()
    this.#listeners.leave()
  }

  /** Has dead letters handed on once more, by whoever listens; returns how many. */
  revive(ids: readonly string[], now: Date): number {
    return this.#queue.revive(ids, now)
  }

  /** Events that the cache has not taken up, oldest first. */
  unapplied(limit: number): ReceivedEvent[] {
    const sql = 'SELECT * FROM received WHERE applied_at IS NULL ORDER BY sequence LIMIT ?'
    return this.#database.read(sql, [limit], receivedOf)
  }

  /** Notes that the cache has taken them up; returns those of which nobody had noted it. */
  noteApplied(ids: readonly string[], now: Date): Set<string> {
    const sql = `UPDATE received SET applied_at = ? WHERE id = ? AND applied_at IS NULL`
    return this.#database.transaction(
      () => new Set(ids.filter((id) => this.#database.run(sql, now, id) === 1)),
    )
  }

  /** Adds what an event is about where its delivery did not say it; what is noted already stays. */
  noteSubject(id: string, subject: ReceivedSubject): void {
    const { containerId, containerNumber, shipmentId, occurredAt } = subject
    this.#database.run(
      `UPDATE received SET container_id = coalesce(container_id, ?1),
         container_number = coalesce(container_number, ?2), shipment_id = coalesce(shipment_id, ?3),
         occurred_at = coalesce(occurred_at, ?4), lane = coalesce(lane, ?1, ?2)
       WHERE id = ?5`,
      containerId,
      containerNumber,
      shipmentId,
      occurredAt,
      id,
    )
  }

  counts(): ReceivedCounts {
    const count = (where: string) =>
      Number(this.#database.row(`SELECT count(*) AS count FROM received WHERE ${where}`)?.count)
    const waiting = count("state = 'waiting'")
    const dead = count("state = 'dead'")
    return {
      waiting,
      done: count('1') - waiting - dead,
      dead,
      unapplied: count('applied_at IS NULL'),
    }
  }

  /** When the last delivery came; samples and what was reconstructed do not count. */
  lastReceivedAt(): Date | null {
    const sql = `SELECT received_at FROM received WHERE origin = 'delivered'
      ORDER BY sequence DESC LIMIT 1`
    const row = this.#database.row(sql)
    return row ? instant(row.received_at) : null
  }

  /** Adds deliveries that were turned away for one reason. */
  noteRefusal({ reason, count, lastAt, lastFrom }: Refusal): void {
    const sql = `INSERT INTO received_refusals (reason, count, last_at, last_from) VALUES (?, ?, ?, ?)
      ON CONFLICT (reason) DO UPDATE SET count = count + excluded.count,
        last_at = excluded.last_at, last_from = excluded.last_from`
    this.#database.run(sql, reason, count, lastAt, lastFrom)
  }

  /** By reason, the latest first. */
  refusals(): Refusal[] {
    const sql = 'SELECT * FROM received_refusals ORDER BY last_at DESC, reason'
    return this.#database.rows(sql).map(refusalOf)
  }

  /** Drops events that were done with long ago, once for each process; returns how many. */
  tidy(now: Date): number {
    if (this.#isSwept || this.#keptMs === Number.POSITIVE_INFINITY) return 0
    this.#isSwept = true
    return pruneReceived(this.#database, new Date(now.getTime() - this.#keptMs))
  }

  #insert(event: NewReceivedEvent): boolean {
    const { receivedAt, containerId, containerNumber } = event
    const lane = containerId ?? containerNumber
    const target = event.target ?? null
    const isWaiting = event.awaitsDelivery ?? false
    const changes = this.#database.run(
      `INSERT OR IGNORE INTO received (id, event, origin, received_at, occurred_at, webhook_id,
         container_id, container_number, shipment_id, lane, body, headers, target, state, tries, next_try_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      event.id,
      event.event,
      event.origin,
      receivedAt,
      event.occurredAt,
      event.webhookId,
      containerId,
      containerNumber,
      event.shipmentId,
      lane,
      event.body,
      JSON.stringify(event.headers ?? []),
      target,
      isWaiting ? 'waiting' : 'done',
      isWaiting ? this.#queue.turnOf({ lane, target, receivedAt }) : null,
    )
    return changes === 1
  }

  #conditionOf({ isAbandoned, ...filter }: ReceivedFilter): { where: string; values: unknown[] } {
    const { where, values } = conditionOf(filter)
    if (!isAbandoned) return { where, values }
    const ofNobody = this.#listeners.conditionOfNobody()
    return { where: `${where} AND ${ofNobody.where}`, values: [...values, ...ofNobody.values] }
  }

  /** Everything else that this file notes can be found out again; an acknowledged event cannot. */
  #durably(work: () => void): void {
    this.#database.row('PRAGMA synchronous = FULL')
    try {
      this.#database.transaction(work)
    } finally {
      this.#database.row('PRAGMA synchronous = NORMAL')
    }
  }
}
