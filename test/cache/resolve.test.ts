import { beforeAll, describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import { at, container, newCache, request, shipment } from './builders.js'

let cache: Cache

beforeAll(async () => {
  cache = await newCache()
  cache.shipments.save(
    [
      shipment('s1', {
        bill_of_lading_number: 'MAEU219384756',
        normalized_number: '219384756',
        ref_numbers: ['PO-4711', 'MSCU6639870'],
        containers: [
          container('c1', { number: 'MSCU6639870' }),
          container('c2', { number: 'TCLU4265726', ref_numbers: ['PO-4720', 'Straße'] }),
        ],
      }),
      shipment('s2', {
        bill_of_lading_number: 'PO-4711',
        line_tracking_stopped_at: '2026-05-01T00:00:00Z',
        containers: [container('c3', { number: 'MSCU6639870' })],
      }),
    ],
    at(0),
  )
  cache.trackingRequests.save(
    [request('R-4', { request_number: 'EBKG0001', tracked_object: shipment('s1') })],
    at(0),
  )
})

const found = (text: string) => {
  const { tier, isExact, matches, boxes } = cache.resolve(text)
  const names = matches.map(({ kind, id, via }) => `${kind} ${id} ${via}`)
  return { tier, isExact, matches: names, boxes: boxes.map((box) => box.container.id) }
}

describe('resolve', () => {
  it('prefers an id to any other match, in upper or lower case', () => {
    const matches = ['container c2 id']
    expect(found('c2')).toEqual({ tier: 'id', isExact: true, matches, boxes: ['c2'] })
    expect(found(' C2 ').matches).toEqual(matches)
    expect(found('R-4').matches).toEqual(['tracking_request R-4 id'])
  })

  it('prefers every trip of an exact container number to a reference, the open one first', () => {
    expect(found('mscu 663987-0')).toEqual({
      tier: 'container number',
      isExact: true,
      matches: ['container c1 number', 'container c3 number'],
      boxes: ['c1', 'c3'],
    })
  })

  it('finds numbers and references of shipments, containers and requests', () => {
    expect(found('po-4711')).toEqual({
      tier: 'number or reference',
      isExact: true,
      matches: ['shipment s1 reference', 'shipment s2 number'],
      boxes: ['c1', 'c2', 'c3'],
    })
    expect(found('219384756').matches).toEqual(['shipment s1 number'])
    expect(found('PO-4720')).toMatchObject({ matches: ['container c2 reference'], boxes: ['c2'] })
    expect(found('STRASSE').matches).toEqual(['container c2 reference'])
    expect(found('ebkg0001')).toMatchObject({
      matches: ['tracking_request R-4 number'],
      boxes: ['c1', 'c2'],
    })
  })

  it('then looks for parts of numbers: containers first, then shipments', () => {
    expect(found('66398')).toEqual({
      tier: 'part of a container number',
      isExact: false,
      matches: ['container c1 number', 'container c3 number'],
      boxes: ['c1', 'c3'],
    })
    expect(found('2193847')).toMatchObject({
      tier: 'part of a shipment number',
      isExact: false,
      matches: ['shipment s1 number'],
    })
  })

  it('states what a match is', () => {
    expect(cache.resolve('TCLU4265726').matches).toEqual([
      {
        kind: 'container',
        id: 'c2',
        number: 'TCLU4265726',
        shipmentId: 's1',
        isOpen: true,
        via: 'number',
      },
    ])
  })

  it.each(['', '  ', 'nothing', '%', '_', "' OR 1=1 --"])('finds nothing for "%s"', (text) => {
    expect(found(text)).toEqual({ tier: 'none', isExact: false, matches: [], boxes: [] })
  })
})

describe('a shipment that a container has left', () => {
  it('is found without that container', async () => {
    const own = await newCache()
    const boxes = [container('c1'), container('c2')]
    own.shipments.save([shipment('s1', { containers: boxes })], at(0))
    own.shipments.save([shipment('s1', { containers: boxes.slice(1) })], at(1))
    expect(own.resolve('BILL-s1').boxes.map((box) => box.container.id)).toEqual(['c2'])
  })

  it('reports the container as missing once it is named again and was not read since', async () => {
    const own = await newCache()
    own.shipments.save([shipment('s1', { containers: [container('c1')] })], at(0))
    own.shipments.save([shipment('s1', { containers: [] })], at(1))
    expect(own.shipments.lacking()).toEqual([])
    const named = { id: 'c1', type: 'container' } as never
    own.shipments.save([shipment('s1', { containers: [named] })], at(2))
    expect(own.shipments.lacking().map(({ id }) => id)).toEqual(['s1'])
  })
})
