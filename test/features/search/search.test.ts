import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const result = (id: string, more: object = {}) => ({
  id,
  type: 'search_result',
  attributes: { entity_type: 'cargo', number: `MSCU000000${id}`, ...more },
})

it('calls cargo a container, and names lines and ports', async () => {
  const bill = {
    entity_type: 'shipment',
    number: 'MEDUFR030802',
    scac: 'MSCU',
    port_of_lading_name: 'Le Havre',
    port_of_discharge_name: null,
    containers_count: 3,
  }
  const results = documentOf([result('1', bill), result('2')])
  const { stdout } = await runAgainst(world, ['search', 'm', '-o', 'table'], results)
  expect(stdout).toMatch(/^shipment +MEDUFR030802 +MSCU +Le Havre → \? +3 containers/m)
  expect(stdout).toMatch(/^container +MSCU0000002/m)
})

it('joins the words of a container number, like other commands', async () => {
  const argv = ['search', 'MSCU', '663987-0']
  const run = await runAgainst(world, argv, documentOf([]))
  expect(run.asked[0]).toContain('query=MSCU6639870&')
})

it('reports when the service stopped counting', async () => {
  const argv = ['search', 'MSCU']
  const many = Array.from({ length: 25 }, (_, index) => result(String(index)))
  expect((await runAgainst(world, argv, documentOf(many))).stderr).toContain('at most 25 results')
  const fewer = await runAgainst(world, argv, documentOf(many.slice(1)))
  expect(fewer.stderr).not.toContain('at most 25 results')
})

it('states the outcome of a request, and why tracking stopped', async () => {
  const argv = ['search', 'x', '-o', 'table']
  const results = [
    result('1', {
      entity_type: 'shipment',
      containers_count: 1,
      tracking_stopped: true,
      tracking_stopped_reason: 'cancelled_by_user',
      ref_numbers: null,
    }),
    result('2', { entity_type: 'tracking_request', status: 'failed', ref_numbers: ['A', 'B'] }),
    result('3', { entity_type: 'of_later_days', status: 'odd_one' }),
  ]
  const { stdout } = await runAgainst(world, argv, documentOf(results))
  expect(stdout).toContain('1 container, stopped: stopped by a user')
  expect(stdout).toMatch(/tracking request .*failed +A, B/)
  expect(stdout).toMatch(/of later days .*odd one/)
})

it('without a search text it sends no request', async () => {
  const run = await runAgainst(world, ['search', ' '], documentOf([]))
  expect(run).toMatchObject({ exit: 2, stdout: '', asked: [] })
})
