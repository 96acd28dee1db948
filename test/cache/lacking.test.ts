import { expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { at, container, newCache, shipment } from './builders.js'

const box = (id: string, owner: string): Container =>
  container(id, { shipment: { id: owner, type: 'shipment' } })

const bill = (id: string, ...boxes: string[]): Shipment =>
  shipment(id, { containers: boxes.map((each) => ({ id: each, type: 'container' }) as Container) })

it('knows after each response which shipments lack containers', async () => {
  const cache = await newCache()
  const lackingAfter = (minute: number, ...read: (Container | Shipment)[]): string[] => {
    cache.save(read, at(minute))
    return cache.shipments.lacking().map(({ id }) => id)
  }
  expect(lackingAfter(0, bill('s1', 'c1', 'c2'), bill('s2', 'c3'))).toEqual(['s1', 's2'])
  expect(lackingAfter(1, box('c1', 's1'))).toEqual(['s1', 's2'])
  expect(lackingAfter(2, box('c2', 's1'))).toEqual(['s2'])
  expect(lackingAfter(3, bill('s2', 'c3'), box('c3', 's2'))).toEqual([])
  expect(lackingAfter(4, bill('s2', 'c3', 'c4'))).toEqual(['s2'])
  expect(lackingAfter(5, shipment('s3'))).toEqual(['s2', 's3'])
  expect(lackingAfter(6, bill('s2', 'c3'))).toEqual(['s3'])
  expect(lackingAfter(7, bill('s1', 'c1'), box('c1', 's1'))).toEqual(['s3'])
  // The response of minute 7 no longer listed this container, so the cache marked it as gone.
  expect(lackingAfter(8, bill('s4', 'c2'))).toEqual(['s3', 's4'])
  expect(lackingAfter(9, bill('s4', 'c2'), box('c2', 's4'))).toEqual(['s3'])
})
