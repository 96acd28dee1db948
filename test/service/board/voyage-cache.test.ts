import { expect, it } from 'vitest'
import { type VoyageRows, voyageCache } from '../../../src/service/board/voyage-cache.js'
import type { ShipmentRow } from '../../../src/service/store/database/tables.js'
import type { StatedContainer } from '../../../src/service/store/stated-containers.js'

const rowsOf = (id: string, attributes = '{}', customerName: string | null = null): VoyageRows => ({
  row: { id, attributes: '{}' } as ShipmentRow,
  containerRows: [1, 2].map((at) => ({ id: `${id} ${at}`, attributes }) as StatedContainer),
  customerName,
})

function counted(mostContainers?: number) {
  const built: string[] = []
  const read = voyageCache(({ row }) => {
    built.push(row.id)
    return { id: row.id }
  }, mostContainers)
  return { built, read }
}

it('a shipment is built again only after a value of it, its containers or its customer changed', () => {
  const { built, read } = counted()
  const first = read(rowsOf('a'))
  expect(read(rowsOf('a'))).toBe(first)
  read(rowsOf('a', '{"weight":1}'))
  read(rowsOf('a', '{"weight":1}', 'Acme'))
  read({ ...rowsOf('a', '{"weight":1}', 'Acme'), containerRows: [] })
  expect(built).toEqual(['a', 'a', 'a', 'a'])
})

it('the shipments that were not used for the longest time are forgotten first', () => {
  const { built, read } = counted(4)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) read(rowsOf(id))
  expect(built).toEqual(['a', 'b', 'c', 'b'])
})
