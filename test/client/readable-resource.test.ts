import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { flatDocument } from '../../src/client/flat-document.js'
import { attributeKinds, readableResource } from '../../src/client/readable-resource.js'
import { containerAttributes } from '../../src/contract/container.js'
import { documentAttributes } from '../../src/contract/document.js'
import { partyAttributes } from '../../src/contract/party.js'
import { portAttributes } from '../../src/contract/place.js'
import { shipmentAttributes } from '../../src/contract/shipment.js'
import { shippingLineAttributes } from '../../src/contract/shipping-line.js'
import { trackingRequestAttributes } from '../../src/contract/tracking-request.js'
import { rawEventAttributes, transportEventAttributes } from '../../src/contract/transport-event.js'
import { vesselAttributes } from '../../src/contract/vessel.js'

const shapes = [
  containerAttributes,
  documentAttributes,
  partyAttributes,
  portAttributes,
  rawEventAttributes,
  shipmentAttributes,
  shippingLineAttributes,
  trackingRequestAttributes,
  transportEventAttributes,
  vesselAttributes,
].map(({ shape }) => shape as Record<string, z.ZodMiniType>)

/** Returns what a schema declares, without the marks for optional and nullable. */
function kindOf(schema: z.ZodMiniType): string {
  const { def } = schema._zod as unknown as { def: { type: string; innerType?: z.ZodMiniType } }
  return def.innerType === undefined ? def.type : kindOf(def.innerType)
}

describe('the names of texts, numbers and objects', () => {
  it.each(shapes.flatMap((shape) => Object.entries(shape)))(
    '%s are those of the contract',
    (name, schema) => {
      const declared = kindOf(schema)
      const known = attributeKinds.get(name)
      const isText = declared === 'string' || declared === 'enum'
      const isCoordinate = name === 'latitude' || name === 'longitude'
      const isNumber = (declared === 'number' && !isCoordinate) || name === 'equipment_length'
      expect(known === 'required' || known === 'optional').toBe(isText)
      if (isNumber) expect(known).toBe('number')
      if (known === 'list') expect(declared).toBe('array')
      if (known === 'object') expect(['array', 'object']).toContain(declared)
    },
  )
})

describe('attributes of another kind than declared', () => {
  const read = (attributes: object) =>
    readableResource({ id: '1', type: 'x', attributes }).attributes

  it('are read as texts, lists of texts, or as not stated', () => {
    expect(
      read({
        pod_vessel_imo: 9_839_272,
        pod_voyage_number: { number: 1 },
        request_number: null,
        ref_numbers: 'PO-1',
        tags: ['a', 7, null, { b: 1 }],
        alternative_scacs: null,
        scac: null,
        latitude: '1.5',
        weight_in_lbs: { lbs: 1 },
        equipment_length: ['40'],
        fees_at_pod_terminal: [{ type: 7, amount: '395.00', currency_code: ['USD'] }, null],
        own_member: [{ kept: true }],
      }),
    ).toEqual({
      pod_vessel_imo: '9839272',
      pod_voyage_number: null,
      request_number: '',
      ref_numbers: ['PO-1'],
      tags: ['a', '7'],
      alternative_scacs: null,
      scac: null,
      latitude: '1.5',
      weight_in_lbs: null,
      equipment_length: null,
      fees_at_pod_terminal: [{ type: '7', amount: '395.00', currency_code: null }, null],
      own_member: [{ kept: true }],
    })
  })

  it('stay unchanged if they match the declaration, or if the caller reads them as sent', () => {
    const resource = { id: '1', type: 'x', attributes: { number: 'MSCU6639870', ref_numbers: [] } }
    expect(readableResource(resource)).toBe(resource)
    const odd = { data: { id: '1', type: 'container', attributes: { number: 7 } } }
    expect(flatDocument(odd)?.data[0]?.number).toBe('7')
    expect(flatDocument(odd, { areAsSent: true })?.data[0]?.number).toBe(7)
  })
})
