import { expect, it } from 'vitest'
import { at, container, newCache, shipment } from './builders.js'

const boxes = Array.from({ length: 300 }, (_, place) =>
  container(`c${place}`, {
    number: `MSCU${String(place).padStart(7, '0')}`,
    shipment: { id: `s${place % 60}`, type: 'shipment' },
  }),
)
const ids = boxes.map(({ id }) => id)

async function filled() {
  const cache = await newCache()
  const bills = Array.from({ length: 60 }, (_, place) => shipment(`s${place}`))
  cache.shipments.save(bills, at(0))
  cache.containers.save(boxes, at(0))
  return cache
}

it('reads each container of a list once, with its shipment', async () => {
  const { containers } = await filled()
  const read = [...containers.each({ openOnly: true })]
  expect(read.map(({ container: { id } }) => id).sort()).toEqual([...ids].sort())
  expect(read.every((box) => box.shipment?.id === box.container.shipment?.id)).toBe(true)
})

it.each([
  ['in order', ids],
  ['backward', ids.toReversed()],
  ['with a container that is listed twice', ['c7', 'c7', 'c3']],
])('reads containers when they are used: %s', async (_order, used) => {
  const { containers } = await filled()
  const later = new Map(containers.later(ids).map((box, place) => [ids[place], box]))
  expect(used.map((id) => later.get(id)?.container.id)).toEqual(used)
  expect(containers.later(used).map(({ container }) => container.id)).toEqual(used)
})
