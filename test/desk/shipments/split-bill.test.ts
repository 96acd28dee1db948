import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneService } from '../../support/one-service.js'
import { trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'
import { documentOf, refusal } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

async function oct(words: string): Promise<string> {
  const { stdout, exit } = await world.run(['--sandbox', ...words.split(' ')])
  expect(exit).toBe(0)
  return stdout
}

const arrived = /2 of 3 arrived: MSC ISABELLA \/ \d+W, \d+ \w{3}/
const coming = /1 of 3 expected: MSC LORETO \/ \d+W, \d+ \w{3}/

describe('a bill on two vessels', () => {
  it.each([
    `show ${trackedNumber} -o table`,
    'shipments -o csv',
    'shipments -o tsv',
    `shipments show ${trackedNumber} -o csv`,
    `brief ${trackedNumber}`,
  ])('states how many boxes are on each vessel in %s', async (words) => {
    const said = await oct(words)
    expect(said).toMatch(arrived)
    expect(said).toMatch(coming)
  })

  it('pairs the vessel, the ETA and the arrival of one sailing in JSON', async () => {
    const [bill] = JSON.parse(await oct('shipments --json'))
    expect(bill).toMatchObject({ pod_vessel_name: 'MSC LORETO', pod_ata_at: null })
    expect(bill.sailings).toMatchObject([
      { pod_vessel_name: 'MSC ISABELLA', arrival_kind: 'arrived', pod_eta_at: null },
      { pod_vessel_name: 'MSC LORETO', arrival_kind: 'eta', containers: ['TCLU5903276'] },
    ])
    const [, coming] = bill.sailings
    expect(coming.pod_eta_at).toBe(bill.pod_eta_at)
  })

  it('lists only the boxes that a vessel still carries', async () => {
    const vessels = JSON.parse(await oct('vessels --json'))
    expect(vessels).toMatchObject([{ name: 'MSC LORETO', boxes: 1, bills: [trackedNumber] }])
  })

  it('names its own vessel for each box', async () => {
    expect(await oct('brief MEDU7316040 TCLU5903276')).toContain('on MSC LORETO')
    const [box] = JSON.parse(await oct('containers --json --limit 1'))
    expect(box).toMatchObject({
      pod_vessel_name: 'MSC ISABELLA',
      shipment: { pod_vessel_name: 'MSC ISABELLA', pod_eta_at: null },
    })
  })
})

const ref = (type: string, id: string) => ({ data: { type, id } })
const boxOf = (id: string, number: string, attributes: object) => ({
  id,
  type: 'container',
  attributes: { number, pod_timezone: 'America/New_York', ...attributes },
  relationships: { shipment: ref('shipment', 's1') },
})
const boxes = [
  boxOf('c1', 'MSCU6639870', {
    current_status: 'grounded',
    pod_arrived_at: '2026-02-26T12:00:00Z',
    pod_discharged_at: '2026-02-26T20:00:00Z',
  }),
  boxOf('c2', 'CSQU3054383', { current_status: 'on_ship' }),
]
const bill = {
  id: 's1',
  type: 'shipment',
  attributes: {
    bill_of_lading_number: 'MEDUFR030802',
    port_of_discharge_name: 'New York',
    port_of_discharge_locode: 'USNYC',
    pod_timezone: 'America/New_York',
    pod_vessel_name: 'MSC LORETO',
    pod_vessel_imo: '9934735',
    pod_voyage_number: '610W',
    pod_ata_at: '2026-02-26T12:00:00Z',
    pod_eta_at: '2026-03-09T12:00:00Z',
  },
  relationships: { containers: { data: boxes.map(({ id, type }) => ({ id, type })) } },
}
const eventOf = (box: string, name: string, vessel: string) => ({
  id: `e-${box}`,
  type: 'transport_event',
  attributes: {
    event: `container.transport.${name}`,
    timestamp: '2026-02-26T12:00:00Z',
    voyage_number: vessel === 'v1' ? '609W' : '610W',
  },
  relationships: { container: ref('container', box), vessel: ref('vessel', vessel) },
})
const vessels = [
  { id: 'v1', type: 'vessel', attributes: { name: 'MSC ISABELLA', imo: '9839272' } },
  { id: 'v2', type: 'vessel', attributes: { name: 'MSC LORETO', imo: '9934735' } },
]

describe('a service whose summary mixes two sailings', () => {
  const answer = (asked: string) => {
    if (/\/containers\/c1\/transport_events/.test(asked)) {
      return documentOf([eventOf('c1', 'vessel_arrived', 'v1')], vessels)
    }
    if (/\/containers\/c2\/transport_events/.test(asked)) {
      return documentOf([eventOf('c2', 'transshipment_loaded', 'v2')], vessels)
    }
    if (/\/shipments\/s1/.test(asked)) return documentOf(bill, boxes)
    if (/\/shipments/.test(asked)) return documentOf([bill], boxes)
    return documentOf([])
  }

  it('is shown by the events of its boxes, in every output', async () => {
    const service = await oneService(answer)
    const said = '1 of 2 arrived: MSC ISABELLA / 609W, 26 Feb'
    const rest = '1 of 2 expected: MSC LORETO / 610W, 9 Mar'
    for (const words of ['shipments -o csv', 'show MEDUFR030802 -o csv', 'brief MEDUFR030802']) {
      const { stdout } = await service.run(...words.split(' '))
      expect([words, stdout.includes(said), stdout.includes(rest)]).toEqual([words, true, true])
    }
    const { stdout } = await service.run('shipments', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { pod_vessel_name: 'MSC LORETO', pod_ata_at: null, pod_eta_at: '2026-03-09T12:00:00Z' },
    ])
    const again = await service.run('sync')
    expect(again.asked.some((asked) => asked.includes('transport_events'))).toBe(false)
    await service.end()
  })

  it('is never paired if the service has no events', async () => {
    const service = await oneService((asked) =>
      asked.includes('transport_events') ? refusal(404) : answer(asked),
    )
    const { stdout } = await service.run('shipments', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { pod_vessel_name: null, pod_voyage_number: null, pod_ata_at: null },
    ])
    const table = await service.runIn(200, 'shipments')
    expect(table.stdout).toContain('1 of 2 arrived: 26 Feb; 1 of 2 expected: 9 Mar')
    await service.end()
  })
})
