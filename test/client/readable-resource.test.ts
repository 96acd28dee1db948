import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { flatDocument } from '../../src/client/flat-document.js'
import { readableResource, textAttributes } from '../../src/client/readable-resource.js'
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

/** What a schema declares, without what says that it may be missing or null. */
function kindOf(schema: z.ZodMiniType): string {
  const { def } = schema._zod as unknown as { def: { type: string; innerType?: z.ZodMiniType } }
  return def.innerType === undefined ? def.type : kindOf(def.innerType)
}

describe('the names of texts', () => {
  it.each(shapes.flatMap((shape) => Object.entries(shape)))(
    '%s are those of the contract',
    (name, schema) => {
      const kind = kindOf(schema)
      const isText = kind === 'string' || kind === 'enum'
      const known = textAttributes.get(name)
      expect(known !== undefined && known !== 'list').toBe(isText)
      if (known === 'list') expect(kind).toBe('array')
    },
  )
})

describe('attributes of another kind than the interface declares', () => {
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
        latitude: 1.5,
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
      latitude: 1.5,
      own_member: [{ kept: true }],
    })
  })

  it('stay as they are where they are as declared, and for who reads them as sent', () => {
    const resource = { id: '1', type: 'x', attributes: { number: 'MSCU6639870', ref_numbers: [] } }
    expect(readableResource(resource)).toBe(resource)
    const odd = { data: { id: '1', type: 'container', attributes: { number: 7 } } }
    expect(flatDocument(odd)?.data[0]?.number).toBe('7')
    expect(flatDocument(odd, { areAsSent: true })?.data[0]?.number).toBe(7)
  })
})
