import { describe, expect, it } from 'vitest'
import type { DeliveredResource } from '../../src/contract/delivery-envelope.js'
import { eventNames, unlistedEventNames } from '../../src/contract/event-names.js'
import { namedSchemas } from '../../src/contract/named-schemas.js'
import { webhookNotification } from '../../src/contract/webhook.js'
import { validateContainerNumber } from '../../src/domain/container-number.js'
import { parseEvent } from '../../src/webhooks/parse-event.js'
import { sampleOf } from '../../src/webhooks/synthesize.js'

const at = new Date('2026-05-12T09:14:02Z')
const id = '0b6a0a5e-5a52-4d5c-8e0b-3a5f6f1a2b3c'
const all = [...eventNames, ...unlistedEventNames]

const schemas: Record<
  string,
  { safeParse(value: unknown): { success: boolean; error?: unknown } }
> = {
  container: namedSchemas.Container,
  container_created_event: namedSchemas.ContainerCreatedEvent,
  container_pod_terminal_changed_event: namedSchemas.ContainerPodTerminalChangedEvent,
  container_updated_event: namedSchemas.ContainerUpdatedEvent,
  document: namedSchemas.Document,
  document_representation: namedSchemas.DocumentRepresentation,
  email_submission: namedSchemas.EmailSubmission,
  estimated_event: namedSchemas.EstimatedEvent,
  metro_area: namedSchemas.MetroArea,
  port: namedSchemas.Port,
  rail_terminal: namedSchemas.RailTerminal,
  shipment: namedSchemas.Shipment,
  terminal: namedSchemas.Terminal,
  tracking_request: namedSchemas.TrackingRequest,
  transport_event: namedSchemas.TransportEvent,
  vessel: namedSchemas.Vessel,
}

const typesOf = (included: DeliveredResource[] = []) => included.map(({ type }) => type).sort()

describe('a sample', () => {
  it.each(all)('of %s is valid against the contract, with everything that it includes', (event) => {
    const sample = sampleOf(event, { id, at })
    expect(webhookNotification.safeParse(sample.data).error).toBeUndefined()
    for (const resource of sample.included ?? []) {
      expect(schemas[resource.type]?.safeParse(resource).error, resource.type).toBeUndefined()
      expect(schemas[resource.type], resource.type).toBeDefined()
    }
  })

  it.each(all)('of %s is read with its meaning', (event) => {
    const read = parseEvent(JSON.stringify(sampleOf(event, { id, at, webhookId: 'w1' })))
    expect(read).toMatchObject({ id, event, isSample: true, createdAt: '2026-05-12T09:14:02Z' })
    const isOfDocument = /^(document|link)\./.test(event)
    expect(read.webhookId).toBe(isOfDocument ? null : 'w1')
    const came = read.included.find(({ id }) => id === read.reference?.id)
    if (read.included.length > 0) expect(came?.type).toBe(read.reference?.type)
    if (came?.type === 'transport_event') expect(came.attributes?.event).toBe(event)
  })

  it.each([
    ['tracking_request.succeeded', ['container', 'shipment', 'tracking_request']],
    ['tracking_request.failed', ['tracking_request']],
    [
      'container.transport.vessel_discharged',
      ['container', 'port', 'shipment', 'terminal', 'transport_event', 'vessel'],
    ],
    [
      'container.transport.rail_arrived',
      ['container', 'metro_area', 'rail_terminal', 'shipment', 'transport_event'],
    ],
    ['container.transport.estimated.vessel_arrived', ['transport_event']],
    ['shipment.estimated.arrival', ['estimated_event', 'port', 'shipment', 'vessel']],
    ['container.updated', ['container', 'container_updated_event', 'port', 'shipment', 'terminal']],
    ['document.extracted', ['document', 'document_representation', 'email_submission']],
  ])('of %s includes %j (facts, part 6.1)', (event, types) => {
    expect(typesOf(sampleOf(event, { id, at }).included)).toEqual(types)
  })

  it.each([
    'container.transport.available',
    'container.transport.not_available',
    'container.transport.delivered',
  ])('of %s includes nothing, not even an empty list', (event) => {
    expect(sampleOf(event, { id, at })).not.toHaveProperty('included')
  })

  it('is the same for the same seed and about another box for another seed', () => {
    const event = 'container.updated'
    const sample = sampleOf(event, { id, at, seed: 'a' })
    expect(sampleOf(event, { id, at, seed: 'a' })).toEqual(sample)
    const numbers = ['a', 'b', 'c'].map((seed) => {
      const read = parseEvent(JSON.stringify(sampleOf(event, { id, at, seed })))
      return read.containerNumber ?? ''
    })
    expect(new Set(numbers).size).toBe(3)
    expect(numbers.map((number) => validateContainerNumber(number).isValid)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is about one box and one shipment for any event, so that several are consistent', () => {
    const read = all.map((event) => parseEvent(JSON.stringify(sampleOf(event, { id, at }))))
    const boxes = new Set(read.flatMap(({ containerId }) => containerId ?? []))
    const shipments = new Set(read.flatMap(({ shipmentId }) => shipmentId ?? []))
    expect([boxes.size, shipments.size]).toEqual([1, 1])
  })

  it('of an estimate states what is expected, of a changed deadline its new value', () => {
    const time = (event: string) =>
      parseEvent(JSON.stringify(sampleOf(event, { id, at }))).occurredAt
    expect(time('container.transport.estimated.vessel_arrived')).toBe('2026-05-23T09:14:02Z')
    expect(time('shipment.estimated.arrival')).toBe('2026-05-23T09:14:02Z')
    const [changed] = sampleOf('container.pickup_lfd_line.changed', { id, at }).included ?? []
    expect(changed?.attributes?.value).toBe('2026-05-17T09:14:02Z')
  })

  it('of a shipment states the first estimates as earlier than the last, and inland times by rail only', () => {
    const times = (event: string) =>
      sampleOf(event, { id, at }).included?.find(({ type }) => type === 'shipment')?.attributes
    expect(times('container.transport.vessel_arrived')).toMatchObject({
      ...{ pol_etd_at: '2026-04-22T09:14:02Z', pol_original_etd_at: '2026-04-21T09:14:02Z' },
      ...{ pod_eta_at: '2026-05-12T09:14:02Z', pod_original_eta_at: '2026-05-10T09:14:02Z' },
      ...{ destination_eta_at: null, destination_ata_at: null },
    })
    expect(times('container.transport.rail_arrived')).toMatchObject({
      destination_original_eta_at: '2026-05-13T09:14:02Z',
    })
  })

  it('of a tracking request states when tracking began, and that the service does not try again', () => {
    const { included = [] } = sampleOf('tracking_request.tracking_stopped', { id, at })
    expect(included.find(({ type }) => type === 'tracking_request')?.attributes).toMatchObject({
      ...{ created_at: '2026-04-08T09:14:02Z', updated_at: '2026-05-12T09:14:02Z' },
      ...{ is_retrying: false, retry_count: 0 },
    })
  })

  it('of an event in no catalog refers to a transport event and has no data', () => {
    for (const event of ['container.weighed', '__proto__', 'constructor']) {
      const { data, ...rest } = sampleOf(event, { id, at })
      expect(data.relationships.reference_object?.data).toMatchObject({ type: 'transport_event' })
      expect(rest).toEqual({ links: { self: `/v2/webhook_notifications/${id}` } })
    }
  })
})
