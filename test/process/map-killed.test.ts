import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { running } from '../maps/geojson/sample-route.js'
import { type FakeService, fakeService } from './fake-service.js'
import { type Machine, machine } from './program.js'

const count = 24
const boxes = Array.from({ length: count }, (_, at) => ({
  ...{ id: `c1111111-0000-4000-8000-0000000000${10 + at}`, type: 'container' },
  attributes: { number: `TEMU00000${10 + at}`, current_status: 'on_ship' },
  relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
}))
const bill = {
  ...{ id: 's1', type: 'shipment' },
  attributes: { bill_of_lading_number: 'MEDUFR030802', line_tracking_stopped_at: null },
  relationships: { containers: { data: boxes.map(({ id, type }) => ({ id, type })) } },
}

let oct: Machine
let service: FakeService
let atMap: (count: number) => void = () => {}
beforeAll(async () => {
  oct = await machine()
  let maps = 0
  service = await fakeService(({ url }) => {
    if (url.pathname.endsWith('/map_geojson')) {
      maps += 1
      atMap(maps)
      return { body: running() }
    }
    const page = { links: {}, meta: {} }
    if (url.pathname.endsWith('/shipments'))
      return { body: { data: [bill], included: boxes, ...page } }
    if (url.pathname.endsWith('/containers'))
      return { body: { data: boxes, included: [bill], ...page } }
    return undefined
  })
})
afterAll(async () => {
  await service.close()
  oct.remove()
})

const asked = () => service.asked.filter((what) => what.endsWith('/map_geojson')).length

it('a killed export continues on a machine without its cache', async () => {
  const routes = join(oct.folder, 'routes')
  const words = ['map', '--all', '--out', `${routes}/`]
  const env = (cache: string) => ({
    OCT_BASE_URL: service.baseUrl,
    OCT_TOKEN: 'test-key',
    OCT_CACHE_DIR: join(oct.folder, cache),
  })
  const run = oct.start(words, { env: env('first') })
  atMap = (maps) => void (maps === 12 && run.kill('SIGKILL'))
  expect((await run).signal).toBe('SIGKILL')
  const known = JSON.parse(readFileSync(join(routes, 'index.json'), 'utf8')).routes.length
  expect(known).toBeGreaterThan(4)
  const before = asked()
  expect(await oct.runHere(words, { env: env('second') })).toMatchObject({ exit: 0 })
  expect(asked() - before).toBe(count - known)
  const { routes: all } = JSON.parse(readFileSync(join(routes, 'index.json'), 'utf8'))
  expect(all).toHaveLength(count)
  expect(await oct.runHere(words, { env: env('third') })).toMatchObject({ exit: 0 })
  expect(asked() - before).toBe(count - known)
})
