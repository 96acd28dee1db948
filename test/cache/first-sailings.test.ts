import { expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import type { Row } from '../../src/sqlite/driver.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, baseUrl, container, newFolder, openIn, shipment } from './builders.js'

async function rowsOf(folder: string): Promise<Row[]> {
  const database = await openRaw(cachePath({ folder, profile: 'default', baseUrl }), false)
  const rows = database.prepare('SELECT * FROM containers ORDER BY id').all()
  database.close()
  return rows
}

const own = { pod_timezone: 'America/New_York', shipment: { id: 's1', type: 'shipment' as const } }
const landed = container('c2', {
  ...own,
  current_status: 'grounded',
  pod_vessel_name: 'MSC ISABELLA',
  pod_arrived_at: '2026-05-06T12:00:00Z',
  pod_discharged_at: '2026-05-06T20:00:00Z',
})
const coming = container('c1', { ...own, pod_vessel_name: 'MSC LORETO', pod_eta_at: null })
const bill = shipment('s1', {
  pod_vessel_name: 'MSC LORETO',
  pod_timezone: 'America/New_York',
  pod_ata_at: '2026-05-06T12:00:00Z',
  pod_eta_at: '2026-05-19T12:00:00Z',
  containers: [landed, coming],
})

it('a bill read for the first time is stored with the sailings that a later derivation finds', async () => {
  const folder = newFolder()
  const cache = await openIn(folder)
  cache.save([bill, container('c3', { shipment: shipment('s2') })], at(0))
  cache.state.set('rules_version', 'of another program')
  cache.close()
  const first = await rowsOf(folder)
  ;(await openIn(folder)).close()
  expect(first).toEqual(await rowsOf(folder))
  const sailings = first.map(({ sailing }) => JSON.parse(String(sailing)))
  expect(sailings).toMatchObject([
    { pod_ata_at: null },
    { pod_vessel_name: 'MSC ISABELLA', pod_eta_at: null },
    null,
  ])
})
