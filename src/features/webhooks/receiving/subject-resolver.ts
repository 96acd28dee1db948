import type { Cache } from '../../../cache/cache.js'
import type { ReceivedEvent, ReceivedSubject } from '../../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import type { Client } from '../../../client/create-client.js'
import type { Ref } from '../../../contract/json-api.js'
import { containerIncludes } from '../../../desk/sync/includes.js'
import { unlessMissing } from '../../../desk/unless-missing.js'
import type { Workspace } from '../../../desk/workspace.js'
import { parseEvent } from '../../../webhooks/parse-event.js'
import { referenceOf } from '../journal/failed-notifications.js'
import type { FlatReference } from '../journal/rebuilt-envelope.js'
import { Outage } from './outage.js'

export interface ResolverParts {
  workspace: Workspace
  cache: Cache
  received: ReceivedEvents
  isServiceAsked: boolean
  stop: AbortSignal
}

export interface ResolvedEvent {
  event: ReceivedEvent
  reference: FlatReference | null
}

const patienceMs = 10_000

/** Finds the container of an event, and adds the container to the event in the journal. Never throws. */
export class SubjectResolver {
  readonly #parts: ResolverParts
  readonly #outage = new Outage()
  readonly #underWay = new Map<string, Promise<ResolvedEvent>>()
  readonly #boxesUnderWay = new Map<string, Promise<void>>()
  readonly #requests = new Set<AbortController>()
  #isTold = false

  constructor(parts: ResolverParts) {
    this.#parts = parts
    const abortAll = () => {
      for (const request of this.#requests) request.abort()
    }
    parts.stop.addEventListener('abort', abortAll, { once: true })
  }

  resolve(event: ReceivedEvent): Promise<ResolvedEvent> {
    if (!isIncomplete(event)) return Promise.resolve({ event, reference: null })
    const shared = this.#underWay.get(event.id)
    if (shared !== undefined) return shared
    const work = this.#resolve(event)
      .catch(() => ({ event, reference: null }))
      .finally(() => this.#underWay.delete(event.id))
    this.#underWay.set(event.id, work)
    return work
  }

  async #resolve(event: ReceivedEvent): Promise<ResolvedEvent> {
    const reference = await this.#referenceOf(event)
    const subject = subjectOf(event, reference)
    const { containerId } = subject
    if (containerId !== null && subject.containerNumber === null) {
      subject.containerNumber = await this.#numberOf(containerId)
    }
    const isNews = Object.entries(subject).some(
      ([name, value]) => value !== Reflect.get(event, name),
    )
    if (isNews) this.#note(event.id, subject)
    return { event: { ...event, ...subject }, reference }
  }

  /** Reads from the service what an event is about. A notification may contain only the id of the object. */
  async #referenceOf(event: ReceivedEvent): Promise<FlatReference | null> {
    if (event.containerId !== null) return null
    const { reference } = parseEvent(event.body)
    const known = reference === null ? undefined : this.#parts.cache.events.byId(reference.id)
    if (known !== undefined) return { ...known }
    const found = await this.#ask((client) =>
      client.webhookNotifications.get(event.id, { include: ['reference_object'] }),
    )
    const fetched = found === undefined ? null : referenceOf(found)
    if (fetched?.type === 'transport_event') this.#save([fetched])
    return fetched
  }

  async #numberOf(id: string): Promise<string | null> {
    const { containers } = this.#parts.cache
    const known = () => containers.byId(id)?.container.number ?? null
    if (known() !== null) return known()
    const reading =
      this.#boxesUnderWay.get(id) ?? this.#readBox(id).finally(() => this.#boxesUnderWay.delete(id))
    this.#boxesUnderWay.set(id, reading)
    await reading
    return known()
  }

  async #readBox(id: string): Promise<void> {
    const box = await this.#ask((client) =>
      client.containers.get(id, { include: containerIncludes }),
    )
    if (box !== undefined) this.#save([box])
  }

  /** Asks the service about an object. Returns undefined if oct may not ask, or if the service cannot answer. */
  async #ask<Answer>(
    request: (client: Pick<Client, 'containers' | 'webhookNotifications'>) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const { workspace, isServiceAsked, stop } = this.#parts
    const now = workspace.now()
    const mayAsk = isServiceAsked && !stop.aborted && now.getTime() >= this.#outage.until
    if (!mayAsk) return undefined
    const controller = new AbortController()
    this.#requests.add(controller)
    const timer = setTimeout(() => controller.abort(), patienceMs)
    try {
      const { signal } = controller
      const patience = { isBackground: true, maxPauseMs: 2000, signal }
      const client = (await workspace.client()).patient(patience)
      const answer = await unlessMissing(request(client))
      this.#outage.end()
      this.#isTold = false
      return answer
    } catch (error) {
      this.#outage.begin(now)
      if (!stop.aborted) this.#tell(error)
      return undefined
    } finally {
      clearTimeout(timer)
      this.#requests.delete(controller)
    }
  }

  #save(resources: readonly Ref[]): void {
    try {
      this.#parts.cache.save(resources, this.#parts.workspace.now())
    } catch (error) {
      this.#tell(error)
    }
  }

  #note(id: string, subject: ReceivedSubject): void {
    try {
      this.#parts.received.noteSubject(id, subject)
    } catch (error) {
      this.#tell(error)
    }
  }

  #tell(error: unknown): void {
    if (this.#isTold) return
    this.#isTold = true
    const why = error instanceof Error ? error.message : String(error)
    this.#parts.workspace.notice(`The containers of some events are not known yet: ${why}`)
  }
}

/** Returns whether an event is about a container but does not name it. A sample is not about a container. */
const isIncomplete = ({ event, origin, containerNumber }: ReceivedEvent): boolean =>
  origin !== 'sample' && containerNumber === null && event.startsWith('container.')

function subjectOf(event: ReceivedEvent, reference: FlatReference | null): ReceivedSubject {
  const { containerId, containerNumber, shipmentId, occurredAt } = event
  const timestamp = reference?.timestamp
  return {
    containerId: containerId ?? idOf(reference?.container),
    containerNumber,
    shipmentId: shipmentId ?? idOf(reference?.shipment),
    occurredAt: occurredAt ?? (typeof timestamp === 'string' ? timestamp : null),
  }
}

function idOf(related: unknown): string | null {
  const id: unknown = related instanceof Object ? Reflect.get(related, 'id') : undefined
  return typeof id === 'string' ? id : null
}
