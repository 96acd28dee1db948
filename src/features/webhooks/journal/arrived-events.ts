import type { WebhookNotification } from '../../../contract/webhook.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { Change } from '../../../domain/change.js'
import { parseEvent } from '../../../webhooks/parse-event.js'
import { receivedInOrder } from '../log.js'
import { referenceOf } from './failed-notifications.js'

export class ArrivedEvents {
  readonly #lastAt = new Map<string, number>()
  /** When events that name no object arrived, by event name. Such an event may be about any object. */
  readonly #nameless = new Map<string, number[]>()

  readonly #references = new Set<string>()

  private constructor() {}

  static async since(
    workspace: Workspace,
    { since, pending }: { since: Date; pending: readonly WebhookNotification[] },
  ): Promise<ArrivedEvents> {
    const heard = new ArrivedEvents()
    for (const notification of pending) {
      const { event, created_at, reference_object: reference } = notification
      if (reference) heard.#references.add(reference.id)
      heard.#add({ event, subjects: subjectsOf(notification), at: Date.parse(created_at) })
    }
    for await (const event of receivedInOrder(workspace, { since })) {
      if (event.origin === 'sample') continue
      const { containerId, shipmentId, receivedAt } = event
      const { reference } = parseEvent(event.body)
      if (reference !== null) heard.#references.add(reference.id)
      const requestId = reference?.type === 'tracking_request' ? reference.id : null
      const subjects = [containerId, shipmentId, requestId].filter((id) => id !== null)
      heard.#add({ event: event.event, subjects, at: receivedAt.getTime() })
    }
    return heard
  }

  has(referenceId: string): boolean {
    return this.#references.has(referenceId)
  }

  /**
   * Returns whether an arrived event reports a change. The event must be newer than the last reading of the old value.
   * An event that names no object reports only one change.
   */
  takes(event: string, { objectId, previousReadAt }: Change): boolean {
    const from = Date.parse(previousReadAt)
    if ((this.#lastAt.get(keyOf(event, objectId)) ?? Number.NEGATIVE_INFINITY) >= from) return true
    const nameless = this.#nameless.get(event) ?? []
    const place = nameless.findIndex((at) => at >= from)
    if (place < 0) return false
    nameless.splice(place, 1)
    return true
  }

  #add({ event, subjects, at }: { event: string; subjects: string[]; at: number }): void {
    if (subjects.length === 0) {
      this.#nameless.set(event, [...(this.#nameless.get(event) ?? []), at])
    }
    for (const id of subjects) {
      const key = keyOf(event, id)
      this.#lastAt.set(key, Math.max(at, this.#lastAt.get(key) ?? at))
    }
  }
}

const keyOf = (event: string, id: string): string => `${event} ${id}`

function subjectsOf(notification: WebhookNotification): string[] {
  const reference = referenceOf(notification)
  if (reference?.type === 'tracking_request') return [reference.id]
  return [reference?.container, reference?.shipment].flatMap((other) => {
    const id: unknown = other instanceof Object ? Reflect.get(other, 'id') : undefined
    return typeof id === 'string' ? [id] : []
  })
}
