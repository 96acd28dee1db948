import { beforeAll, describe, expect, it } from 'vitest'
import type { EventName } from '../../../src/contract/event-names.js'
import { namedSchemas } from '../../../src/contract/named-schemas.js'
import type { Source } from '../../../src/service/sources/source.js'
import { markDelivered } from '../../../src/service/tracking/mark-delivered.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { type Resource, type TestService, testService } from '../../support/service.js'
import { inlandJourney } from '../conformance/inland-journey.js'
import { bill, handInEmail } from '../conformance/paper-stage.js'
import { tells } from '../conformance/stage.js'
import { sent } from '../documents/sent-file.js'
import { type Envelope, envelopesOf } from './envelopes-of.js'
import { subscribe } from './subscription.js'

/**
 * What each event of the journey includes, by type (facts, part 6.1). The source names no vessel
 * for the feeder and the first discharge, and one stop of the train is not in the reference data.
 */
const full = ['container', 'shipment', 'transport_event']
const atPort = [...full, 'port']
const aboard = [...atPort, 'vessel']
const alone = ['transport_event']
const expected: Partial<Record<EventName, string[] | null>> = {
  'tracking_request.succeeded': ['container', 'shipment', 'tracking_request'],
  'tracking_request.tracking_stopped': ['shipment', 'tracking_request'],
  'container.created': ['container', 'container_created_event', 'shipment'],
  'container.updated': ['container', 'container_updated_event', 'port', 'shipment', 'terminal'],
  'container.transport.empty_out': atPort,
  'container.transport.full_in': atPort,
  'container.transport.vessel_loaded': aboard,
  'container.transport.vessel_departed': aboard,
  'container.transport.transshipment_arrived': aboard,
  'container.transport.transshipment_discharged': atPort,
  'container.transport.transshipment_loaded': aboard,
  'container.transport.transshipment_departed': aboard,
  'container.transport.feeder_loaded': atPort,
  'container.transport.feeder_departed': atPort,
  'container.transport.feeder_arrived': atPort,
  'container.transport.feeder_discharged': atPort,
  'container.transport.vessel_arrived': aboard,
  'container.transport.vessel_berthed': [...aboard, 'terminal'],
  'container.transport.vessel_discharged': [...aboard, 'terminal'],
  'container.transport.available': null,
  'container.transport.not_available': null,
  'container.transport.delivered': null,
  'container.transport.full_out': [...full, 'metro_area', 'terminal'],
  'container.transport.empty_in': [...full, 'metro_area'],
  'container.transport.rail_loaded': atPort,
  'container.transport.rail_departed': atPort,
  'container.transport.rail_arrived': [...full, 'metro_area'],
  'container.transport.rail_unloaded': [...full, 'metro_area', 'terminal'],
  'container.transport.arrived_at_inland_destination': [...full, 'metro_area', 'terminal'],
  'container.transport.estimated.vessel_departed': alone,
  'container.transport.estimated.vessel_arrived': alone,
  'container.transport.estimated.arrived_at_inland_destination': [...full, 'metro_area'],
  'shipment.estimated.arrival': ['estimated_event', 'port', 'shipment', 'vessel'],
  'container.pickup_lfd.changed': [...atPort, 'terminal'],
  'container.pickup_lfd_line.changed': alone,
  'container.pickup_lfd_terminal.changed': alone,
  'container.pickup_lfd_rail.changed': alone,
  'container.pickup_appointment.changed': alone,
}

let told: Map<string, Envelope>

/** Every event of an inland journey, and of one that ends with a container marked as delivered. */
beforeAll(async () => {
  const inland = await envelopesOf(await subscribed([tells(inlandJourney)], 66))
  const sea = await subscribed([scriptedSource()], 26)
  const number = 'CSQU3054383'
  await markDelivered(sea.service.world, { number, at: sea.clock.now() })
  const byEvent = (envelopes: Envelope[]) =>
    envelopes.map((envelope) => [String(envelope.data.attributes.event), envelope] as const)
  told = new Map([...byEvent(await envelopesOf(sea)), ...byEvent(inland)])
})

async function subscribed(sources: Source[], days: number): Promise<TestService> {
  const test = await testService({ sources })
  await subscribe(test)
  await test.track()
  test.clock.advance({ days })
  await test.get('/containers')
  return test
}

const typesOf = (included: Resource[]): string[] => [...new Set(included.map(({ type }) => type))]

describe('a delivery', () => {
  it.each(Object.entries(expected))('of %s includes the related objects', (event, types) => {
    const envelope = told.get(event)
    expect(envelope, `${event} was told`).toBeDefined()
    const { data, included, links } = envelope as Envelope
    expect(links.self).toBe(`/v2/webhook_notifications/${data.id}`)
    if (types === null) return expect(included).toBeUndefined()
    expect(typesOf(included ?? []).sort()).toEqual([...types].sort())
    const reference = data.relationships.reference_object?.data
    expect(included?.map(({ id, type }) => ({ id, type }))).toContainEqual(reference)
  })

  it('matches the contract, and contains nothing twice', () => {
    expect(told.size).toBeGreaterThan(35)
    for (const { data, included = [] } of told.values()) {
      expect(namedSchemas.WebhookNotification.safeParse(data).error?.issues).toBeUndefined()
      expect(Object.keys(data.relationships).sort()).toEqual([
        'reference_object',
        'webhook',
        'webhook_notification_logs',
      ])
      expect(data.attributes.delivery_status).toBe('pending')
      const names = included.map(({ id, type }) => `${type} ${id}`)
      expect(new Set(names).size).toBe(names.length)
      expect(names.some((name) => name.startsWith('webhook'))).toBe(false)
    }
  })

  it('has the time of the event in the object that it refers to', () => {
    const referenceIn = (event: string) => {
      const { data, included = [] } = told.get(event) as Envelope
      const id = data.relationships.reference_object?.data.id
      return included.find((one) => one.id === id)?.attributes ?? {}
    }
    expect(referenceIn('container.transport.vessel_loaded').timestamp).toMatch(/^2026-03-\d\dT/)
    expect(referenceIn('shipment.estimated.arrival')).toMatchObject({
      event: 'shipment.estimated.arrival',
      estimated_timestamp: expect.stringMatching(/^2026-.*Z$/),
      simulated: true,
    })
    expect(referenceIn('container.pickup_lfd_line.changed').value).toEqual(expect.any(String))
    const { changeset, timestamp } = referenceIn('container.updated')
    expect(Object.keys(changeset as object)).not.toEqual([])
    expect(timestamp).toMatch(/:\d\dZ$/)
  })
})

describe('a delivery about a document', () => {
  it('names only the document, has a version, and includes the extracted data and the email', async () => {
    const papers = await testService()
    await subscribe(papers)
    await sent(papers, bill)
    await handInEmail(papers)
    await papers.get('/documents')
    const envelopes = await envelopesOf(papers)
    expect(envelopes).toHaveLength(2)
    for (const { data, included = [] } of envelopes) {
      const { id } = included.find(({ type }) => type === 'document') ?? {}
      expect(data.attributes.version).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(data.relationships).toEqual({ document: { data: { id, type: 'document' } } })
      const read = namedSchemas.Document.safeParse(included.find(({ type }) => type === 'document'))
      expect(read.error?.issues).toBeUndefined()
    }
    const types = envelopes.flatMap(({ included = [] }) => typesOf(included))
    expect(types).toContain('document_representation')
    expect(types).toContain('email_submission')
  })

  it('is sent even if the document was deleted', async () => {
    const papers = await testService()
    await subscribe(papers)
    const id = await sent(papers, bill)
    await papers.get('/documents')
    await papers.remove(`/documents/${id}`)
    const [envelope] = await envelopesOf(papers)
    expect(envelope?.data.relationships.document?.data.id).toBe(id)
    expect(envelope?.included).toBeUndefined()
  })
})

describe('a delivery about a request that failed', () => {
  it('includes the request', async () => {
    const source = scriptedSource(() => ({ outcome: 'failed', reason: 'not_found' }))
    const failing = await testService({ sources: [source] })
    await subscribe(failing)
    const id = await failing.track()
    failing.clock.advance({ days: 2 })
    await failing.get('/tracking_requests')
    const [envelope] = await envelopesOf(failing)
    expect(envelope?.data.attributes.event).toBe('tracking_request.failed')
    expect(envelope?.included?.map(({ id: of, attributes }) => [of, attributes.status])).toEqual([
      [id, 'failed'],
    ])
  })
})
