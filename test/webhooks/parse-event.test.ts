import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OctError } from '../../src/errors.js'
import { parseEvent } from '../../src/webhooks/parse-event.js'

const envelope = (changes: object = {}, data: object = {}) =>
  JSON.stringify({
    data: {
      id: 'n1',
      type: 'webhook_notification',
      attributes: { id: 'n1', event: 'container.updated', created_at: '2026-05-12T09:14:02Z' },
      ...data,
    },
    ...changes,
  })

describe('a delivery', () => {
  it('names its container by the event that it refers to, not by the first included one', () => {
    const box = (id: string, number: string) => ({ id, type: 'container', attributes: { number } })
    const included = [
      box('c1', 'MSCU6639870'),
      box('c2', 'TCLU4265726'),
      {
        id: 'e1',
        type: 'container_updated_event',
        attributes: { timestamp: '2026-05-12T02:00:00-07:00', changeset: {} },
        relationships: {
          container: { data: { type: 'container', id: 'c2' } },
          shipment: { data: { type: 'shipment', id: 's1' } },
        },
      },
    ]
    const reference_object = { data: { type: 'container_updated_event', id: 'e1' } }
    const webhook = { data: { type: 'webhook', id: 'w1' } }
    const read = parseEvent(
      envelope({ included }, { relationships: { reference_object, webhook } }),
    )
    expect(read).toMatchObject({
      id: 'n1',
      event: 'container.updated',
      occurredAt: '2026-05-12T02:00:00-07:00',
      reference: { type: 'container_updated_event', id: 'e1' },
      webhookId: 'w1',
      containerId: 'c2',
      containerNumber: 'TCLU4265726',
      shipmentId: 's1',
      isSample: false,
    })
  })

  it('names no container if several are included and none is referred to', () => {
    const included = ['c1', 'c2'].map((id) => ({ id, type: 'container', attributes: {} }))
    expect(parseEvent(envelope({ included })).containerId).toBeNull()
  })

  it('of an unknown kind keeps all its content', () => {
    const body = {
      data: {
        id: 'n2',
        type: 'webhook_notification',
        attributes: { id: 'n2', event: 'crane.moved', colour: 'red', delivery_status: 'odd' },
        relationships: { crane: { data: { type: 'crane', id: 'k1' } } },
        meta: { a: 1 },
      },
      included: [{ id: 'k1', type: 'crane', attributes: { height: 9 }, other: true }],
      meta: { b: 2 },
    }
    const read = parseEvent(JSON.stringify(body))
    expect(read.envelope).toEqual(body)
    expect(read).toMatchObject({ event: 'crane.moved', createdAt: null, reference: null })
  })

  it('omits members without type and id, and keeps the rest', () => {
    const included = [null, 7, { id: 'x' }, { id: 'c1', type: 'container', attributes: [] }]
    const relationships = { webhook: 7, reference_object: { data: [{ id: 1 }] }, other: null }
    const read = parseEvent(envelope({ included }, { relationships }))
    expect(read.included).toEqual([{ id: 'c1', type: 'container' }])
    expect(read).toMatchObject({ webhookId: null, reference: null, containerId: 'c1' })
  })

  it('is read the same from bytes and from text', () => {
    const text = envelope({}, { attributes: { event: 'container.créé' } })
    expect(parseEvent(new TextEncoder().encode(text))).toEqual(parseEvent(text))
  })

  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['null', 'the body is not an object'],
    ['[]', 'the body is not an object'],
    ['{"data":[]}', 'data is not an object'],
    [envelope({}, { type: 'container' }), 'data.type is not webhook_notification'],
    [envelope({}, { id: '' }), 'data.id is not a text'],
    [envelope({}, { id: 7 }), 'data.id is not a text'],
    [envelope({}, { id: 'x'.repeat(201) }), 'data.id is not a text'],
    [envelope({}, { id: 'N\u0000a' }), 'data.id is not a text'],
    [envelope({}, { id: 'n\n1' }), 'without control characters'],
    [envelope({}, { id: 'n\ud800' }), 'data.id is not a text'],
    [envelope({}, { attributes: { event: 'a\u0000' } }), 'data.attributes.event is not a text'],
    [envelope({}, { attributes: null }), 'data.attributes is not an object'],
    [envelope({}, { attributes: {} }), 'data.attributes.event is not a text'],
    [envelope({ included: {} }), 'included is not a list'],
  ])('%j is refused: %s', (body, words) => {
    expect(() => parseEvent(body)).toThrow(expect.objectContaining({ code: 'rejected' }))
    expect(() => parseEvent(body)).toThrow(words)
  })

  it('that is not UTF-8 is refused', () => {
    const body = Buffer.from(envelope({}, { id: 'n\u00ff' }), 'latin1')
    expect(() => parseEvent(body)).toThrow('not JSON')
  })

  it('of any JSON is read or refused as `rejected`, and never changes an object prototype', () => {
    const anything = fc.json()
    const inData = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(anything, inData, fc.jsonValue(), (json, relationships, included) => {
        for (const body of [json, envelope({ included }, { relationships })]) {
          try {
            expect(parseEvent(body).id).not.toBe('')
          } catch (error) {
            expect(error).toBeInstanceOf(OctError)
            expect(error).toMatchObject({ code: 'rejected' })
          }
        }
      }),
    )
    parseEvent(
      '{"data":{"id":"a","type":"webhook_notification","attributes":{"event":"b"},"relationships":{"__proto__":{"data":{"type":"x","id":"polluted"}}}}}',
    )
    expect(Reflect.get({}, 'data')).toBeUndefined()
  })
})
