import type { CacheDatabase } from '../cache-database.js'
import { pruneReceived } from '../maintenance/prune-journal.js'
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
  unapplied: number
}

export interface Appended {
  added: string[]
  known: string[]
}

/** Stores received webhook events before they are acknowledged, and stores a repeated event only once. */
export class ReceivedEvents {
  readonly #database: CacheDatabase
  readonly #listeners: Listeners
  readonly #queue: DeliveryQueue
  readonly #keptMs: number
  #isSwept = false

  /** `keptMs` is the time in ms for which forwarded events are kept. Default: forever. */
  constructor(database: CacheDatabase, keptMs = Number.POSITIVE_INFINITY) {
    this.#database = database
    this.#listeners = new Listeners(database)
    this.#queue = new DeliveryQueue(database, this.#listeners)
    this.#keptMs = keptMs
  }

  /** Stores events and flushes them to disk. Keeps events already stored. Throws `local` if the disk is full. */
  append(events: readonly NewReceivedEvent[]): Appended {
    return this.#durably(() => this.appendUnflushed(events))
  }

  /** Works like `append`, but returns before the events are on disk. */
  appendUnflushed(events: readonly NewReceivedEvent[]): Appended {
    const added: string[] = []
    const known: string[] = []
    this.#database.transaction(() => {
      for (const event of events) (this.#insert(event) ? added : known).push(event.id)
    })
    return { added, known }
  }

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

  known(ids: readonly string[]): Set<string> {
    const sql = 'SELECT id FROM received WHERE id IN (SELECT value FROM json_each(?))'
    return new Set(this.#database.rows(sql, JSON.stringify(ids)).map(({ id }) => String(id)))
  }

  /**
   * Records that this process is the listener of a target. From then until `letGo`, `claimDue` returns only events for
   * this target and events that any listener may forward. Without such a record, `claimDue` returns all events.
   */
  listen(target: string, now: Date): void {
    this.#listeners.enter(target, now)
  }

  abandoned(): Abandoned[] {
    return this.#listeners.abandoned()
  }

  /** Returns due events, oldest first, reserved until `settle`. Skips containers with an event in progress. */
  claimDue(now: Date, limit: number): ReceivedEvent[] {
    return this.#queue.claim(now, limit)
  }

  nextDueAt(): Date | null {
    return this.#queue.nextDueAt()
  }

  /** Records the result of forwarding an event. Until a retry succeeds, later events of the same container wait. */
  settle(id: string, outcome: ReceivedOutcome, now: Date): void {
    this.#queue.settle(id, outcome, now)
  }

  letGo(): void {
    this.#queue.letGo()
    this.#listeners.leave()
  }

  revive(ids: readonly string[], now: Date): number {
    return this.#queue.revive(ids, now)
  }

  unapplied(limit: number): ReceivedEvent[] {
    const sql = 'SELECT * FROM received WHERE applied_at IS NULL ORDER BY sequence LIMIT ?'
    return this.#database.read(sql, [limit], receivedOf)
  }

  /** Marks events as applied to the cache. Returns the ids of the events that were not marked before. */
  noteApplied(ids: readonly string[], now: Date): Set<string> {
    const sql = `UPDATE received SET applied_at = ? WHERE id = ? AND applied_at IS NULL`
    return this.#database.transaction(
      () => new Set(ids.filter((id) => this.#database.run(sql, now, id) === 1)),
    )
  }

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

  /** Returns when the last event arrived. Ignores samples and reconstructed events. */
  lastReceivedAt(): Date | null {
    const sql = `SELECT received_at FROM received WHERE origin = 'delivered'
      ORDER BY sequence DESC LIMIT 1`
    const row = this.#database.row(sql)
    return row ? instant(row.received_at) : null
  }

  noteRefusal({ reason, count, lastAt, lastFrom }: Refusal): void {
    const sql = `INSERT INTO received_refusals (reason, count, last_at, last_from) VALUES (?, ?, ?, ?)
      ON CONFLICT (reason) DO UPDATE SET count = count + excluded.count,
        last_at = excluded.last_at, last_from = excluded.last_from`
    this.#database.run(sql, reason, count, lastAt, lastFrom)
  }

  refusals(): Refusal[] {
    const sql = 'SELECT * FROM received_refusals ORDER BY last_at DESC, reason'
    return this.#database.rows(sql).map(refusalOf)
  }

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
      event.headers ?? '[]',
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

  /** Runs `work` and flushes its changes to disk, because the service does not send acknowledged events again. */
  #durably<Result>(work: () => Result): Result {
    this.#database.row('PRAGMA synchronous = FULL')
    try {
      return work()
    } finally {
      this.#database.row('PRAGMA synchronous = NORMAL')
    }
  }
}
