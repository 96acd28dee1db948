import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, type ScriptedServer, scriptedServer } from '../../sweeps/scripted-server.js'

/** A service that states the ports of a shipment only by their UN/LOCODE. */
const ref = (type: string, id: string) => ({ data: { type, id } })
const container = {
  id: 'c1',
  type: 'container',
  attributes: { number: 'MSCU6639870', current_status: 'on_ship' },
  relationships: { shipment: ref('shipment', 's1') },
}
const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    shipping_line_scac: 'MSCU',
    port_of_lading_locode: 'CNSHA',
    port_of_lading_name: null,
    port_of_discharge_locode: 'USLAX',
    port_of_discharge_name: '',
    pol_atd_at: '2026-02-20T12:00:00Z',
    pod_eta_at: '2026-03-09T12:00:00Z',
    ref_numbers: ['', ' '],
  },
  relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
}

let world: World
let server: ScriptedServer
beforeEach(async () => {
  world = newWorld()
  server = await scriptedServer((asked) => {
    if (asked.includes('/shipments')) {
      return documentOf(asked.includes('/shipments/') ? shipment : [shipment], [container])
    }
    if (asked.includes('/containers/c1?')) return documentOf(container, [shipment])
    return documentOf([])
  })
})
afterEach(async () => {
  await server.close()
  world.remove()
})

it.each([
  ['containers -o csv --fields number,where', 'MSCU6639870,on the way to USLAX'],
  ['containers -o table', 'on the way to USLAX'],
  ['shipments -o table', 'CNSHA → USLAX'],
  ['brief MSCU6639870', 'USLAX'],
])('%s names the ports by their code', async (words, said) => {
  const run = await world.run(words.split(' '), { env: server.env })
  expect(run.stdout, run.stderr).toContain(said)
})

it('shows no reference if every reference is blank', async () => {
  for (const list of ['containers', 'shipments', 'holds']) {
    const run = await world.run([list, '-o', 'table'], { env: server.env })
    expect(run.stdout).not.toMatch(/ , /)
  }
})
