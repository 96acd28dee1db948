import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { containerStatuses } from '../../src/contract/vocabulary.js'
import { arrival } from '../../src/domain/arrival.js'
import type { Box } from '../../src/domain/box.js'
import { boxState } from '../../src/domain/box-states.js'
import { briefBox } from '../../src/domain/brief/brief-box.js'
import { journey } from '../../src/domain/journey.js'
import { stageOf } from '../../src/domain/stage.js'
import { boardKindsOf } from '../../src/domain/today-kinds.js'
import { whereabouts } from '../../src/domain/whereabouts.js'
import { sharedBox } from '../../src/service/shares/shared-box.js'

const now = new Date('2026-04-30T00:00:00Z')
const bill: Shipment = {
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'B',
  port_of_lading_name: 'Shanghai',
  port_of_discharge_locode: 'USNYC',
  port_of_discharge_name: 'New York',
}

const milestones = [
  'pol_vessel_loaded_at',
  'pol_vessel_departed_at',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_rail_departed_at',
  'pod_full_out_at',
  'delivered_at',
  'empty_terminated_at',
] as const

/** Containers whose status and milestones may contradict each other, like data of a service during an update. */
const boxes = fc
  .record({
    current_status: fc.constantFrom(...containerStatuses, null),
    stated: fc.subarray([...milestones]),
    portCall: fc.constantFrom(
      undefined,
      null,
      { port: 'Singapore', isAboard: true },
      { port: 'Singapore', isAboard: false },
    ),
    isInland: fc.boolean(),
    etaAt: fc.constantFrom(
      null,
      '2026-04-29T00:00:00Z',
      '2026-04-30T20:00:00Z',
      '2026-05-03T00:00:00Z',
    ),
  })
  .map(({ current_status, stated, portCall, isInland, etaAt }): Box => {
    const day = (name: (typeof milestones)[number]) =>
      `2026-03-1${milestones.indexOf(name)}T00:00:00Z`
    const container = {
      ...{ id: 'c', type: 'container', number: 'MSCU6639870', current_status },
      terminal_checked_at: '2026-04-29T12:00:00Z',
      ...Object.fromEntries(stated.map((name) => [name, day(name)])),
    } as Container
    const destination = isInland ? { destination_locode: 'USCHI', destination_name: 'Chicago' } : {}
    const shipment = { ...bill, ...destination, pod_eta_at: etaAt }
    return { container, shipment, portCall, terminal: null, pickupFacility: null }
  })

type Place = [kind: string, pattern: RegExp]

const kindOf = (places: readonly Place[], text: string): string =>
  places.find(([, pattern]) => pattern.test(text))?.[0] ?? 'elsewhere'

const places: Place[] = [
  ['at sea', /^at sea to|is at sea/],
  ['on the way', /^on the way to|is on the way/],
  ['transshipment', /transshipment$|waits for its next vessel/],
  ['on board', /on board/],
  ['on rail', /^rail to|on the train|is on rail/],
  ['gone', /^(out of|picked up|returned|consignee)|was picked up|was returned|was delivered/],
]

const shared: Partial<Record<ReturnType<typeof sharedBox>['state'], string>> = {
  sea: 'at sea',
  way: 'on the way',
  aboard: 'on board',
  rail: 'on rail',
  transshipment: 'transshipment',
  gone: 'gone',
}

const states = places.map(([kind]) => kind)

it('where a container is, its state, its brief and a shared link agree', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const state = states.find((kind) => kind === boxState(box)) ?? 'elsewhere'
      const isTruckedInland = box.container.pod_full_out_at && state === 'elsewhere'
      fc.pre(!isTruckedInland)
      const [sentence] = briefBox(box, { now }).sentences
      const scope = { showsFees: true, showsDeadlines: true }
      expect({
        where: kindOf(places, whereabouts(box)),
        brief: kindOf(places, sentence),
        link: shared[sharedBox(box, scope, now).state] ?? 'elsewhere',
      }).toEqual({ where: state, brief: state, link: state })
    }),
    { numRuns: 1_000 },
  )
})

it('a container ashore or gone is not expected in its port: not in a list, and not among the tasks of today', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      fc.pre(['landed', 'gone'].includes(stageOf(box)) && !box.shipment?.destination_name)
      const expected = ['eta_missed', 'arriving_today', 'arriving']
      expect({
        list: arrival(box.container, box.shipment)?.kind,
        today: boardKindsOf(box, now).filter((kind) => expected.includes(kind)),
        steps: journey(box, [], now).filter(({ standing }) => standing === 'expected'),
      }).toEqual({
        list:
          box.container.pod_arrived_at || box.container.pod_discharged_at ? 'arrived' : undefined,
        today: [],
        steps: [],
      })
    }),
    { numRuns: 1_000 },
  )
})
