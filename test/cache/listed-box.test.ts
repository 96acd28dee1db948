import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import { cachePath } from '../../src/cache/cache-file.js'
import { rulesVersion } from '../../src/cache/ingest/derived.js'
import { cellText } from '../../src/cli/output/cell.js'
import { makeInert } from '../../src/cli/terminal/inert.js'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { boxFields } from '../../src/desk/boxes/box-fields.js'
import { holdsView } from '../../src/desk/holds/holds.view.js'
import type { Box } from '../../src/domain/box.js'
import { listFacts } from '../../src/domain/list-fact.js'
import type { ListFacts } from '../../src/domain/list-facts.js'
import { openRaw } from '../../src/sqlite/driver.js'
import {
  at,
  baseUrl,
  container,
  newCache,
  newFolder,
  openIn,
  shipment,
  terminal,
} from './builders.js'

const waiting = { openOnly: true, selection: { waiting: true } } as const
const viewing = { now: at(0), timeStyle: 'port', localZone: 'UTC', staleAfterMs: 1 } as const

const seldom = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })
const hold = fc.record({
  name: seldom(fc.constantFrom('customs', 'über'), fc.constantFrom('a;b', '', 'tab\there')),
  status: fc.constantFrom('hold', 'pending'),
})
const fee = fc.record({
  type: fc.constantFrom('demurrage', 'total'),
  amount: fc.constantFrom(0, 12.5, 'soon'),
  currency_code: fc.constantFrom('USD', null),
})
const word = seldom(
  fc.constantFrom('Maher', 'Zürich', null),
  fc.constantFrom('', 'over\u202ehere', 'two\nlines', 7, {}),
)
const time = seldom(
  fc.constantFrom(null, '2026-05-14', '2026-05-16T04:00:00Z'),
  fc.constantFrom('20 May', 20260514),
)

const boxOf = fc.record(
  {
    number: seldom(fc.constant('MSCU0000001'), fc.constantFrom(null, 'not;a\tnumber')),
    ref_numbers: seldom(fc.constantFrom(['PO 1', 'PO 2'], null), fc.constantFrom(['a;b'], 'one')),
    current_status: seldom(
      fc.constantFrom('available', 'on_ship'),
      fc.constantFrom('on_rail', 'picked_up'),
    ),
    availability_known: fc.boolean(),
    available_for_pickup: fc.constantFrom(true, false, null),
    pod_discharged_at: seldom(fc.constant('2026-05-10T00:00:00Z'), fc.constant(null)),
    pickup_lfd: time,
    pickup_appointment_at: seldom(fc.constant(null), fc.constant('2026-05-13T10:00:00Z')),
    import_deadlines: fc.record({ pickup_lfd_line: time, pickup_lfd_terminal: time }),
    holds_at_pod_terminal: fc.array(hold, { maxLength: 2 }),
    fees_at_pod_terminal: fc.array(fee, { maxLength: 2 }),
    equipment_length: fc.constantFrom(40, null),
    pod_timezone: fc.constantFrom('America/New_York', 'No/Where', null),
    final_destination_timezone: fc.constantFrom(null, null, 'America/Chicago'),
    terminal_checked_at: seldom(
      fc.constantFrom('2026-05-12T08:00:00Z', '2026-05-12T09:00:00Z'),
      fc.constant(null),
    ),
    simulated: fc.constantFrom(true, undefined),
    pod_terminal: seldom(fc.constantFrom('t1', 't2'), fc.constant('unknown')).map((id) => ({
      id,
      type: 'terminal',
    })),
    pickup_facility: seldom(
      fc.constantFrom(null, { id: 't3', type: 'rail_terminal' }),
      fc.constant(null),
    ),
  },
  { requiredKeys: ['pod_discharged_at', 'terminal_checked_at', 'pod_terminal'] },
)
const reading = fc.record({
  names: fc.tuple(word, word, word),
  boxes: fc.array(boxOf, { minLength: 5, maxLength: 5 }),
  bill: fc.record(
    {
      customer_name: word,
      port_of_discharge_name: word,
      ref_numbers: fc.constantFrom(['SO 1'], null),
      line_tracking_last_succeeded_at: fc.constantFrom('2026-05-12T08:30:00Z', null),
      pod_timezone: fc.constantFrom('America/Los_Angeles', null),
    },
    { requiredKeys: [] },
  ),
})

function save(
  cache: Cache,
  { names, boxes, bill }: { names: unknown[]; boxes: object[]; bill: object },
  minute: number,
) {
  const places = names.map((name, index) => ({
    ...{ id: `t${index + 1}`, type: index === 2 ? 'rail_terminal' : 'terminal', name },
  }))
  // Saves a place alone, or a bill with its containers, because the stored columns depend on both.
  if (minute % 3 === 0) cache.places.save(places as never, at(minute))
  const containers = boxes.map((more, index) => ({ ...container(`c${index}`), ...more }))
  if (minute % 3 !== 0) {
    const read = { ...shipment('s1'), ...bill, containers }
    cache.shipments.save([JSON.parse(JSON.stringify(read)) as Shipment], at(minute))
  }
}

/** Undefined for a fact that cannot be derived. */
function derived(box: Box): ListFacts | undefined {
  try {
    return listFacts(box)
  } catch {
    return undefined
  }
}

it('what is stored of a box is what follows from it, its bill and its places', async () => {
  let listed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 2, maxLength: 6 }), async (readings) => {
      const cache = await newCache()
      for (const [minute, each] of readings.entries()) {
        save(cache, each, minute)
        for (const box of cache.containers.list(waiting)) {
          const stored = box.listed
          if (stored === undefined) continue
          listed += 1
          const whole = cache.containers.byId(stored.keys.id) as Box
          const facts = derived(whole)
          const names = Object.keys(facts ?? {}) as (keyof ListFacts)[]
          expect(Object.fromEntries(names.map((name) => [name, stored.of(name)]))).toEqual(facts)
          const cells = (holdsView.defaults ?? []).map((name) =>
            boxFields[name as keyof typeof boxFields].value(whole, viewing),
          )
          expect(holdsView.line?.(box, viewing)).toBe(
            cells.map((cell) => makeInert(cellText(cell))).join('\t'),
          )
          expect(box.container).toEqual(whole.container)
          expect(box.listed, 'the rest may be of a later reading').toBeUndefined()
        }
      }
      cache.close()
    }),
    { numRuns: 60 },
  )
  expect(listed).toBeGreaterThan(20)
})

const standing = container('c1', {
  current_status: 'available',
  available_for_pickup: true,
  availability_known: true,
  holds_at_pod_terminal: [],
  pod_discharged_at: '2026-05-10T00:00:00Z',
  pickup_lfd: '2026-05-14',
  terminal_checked_at: '2026-05-12T08:00:00Z',
  pod_terminal: terminal('t1', { name: 'Maher Terminals' }),
})

it('raise rulesVersion if this line changes: caches keep lines of earlier programs', async () => {
  const cache = await newCache()
  cache.containers.save([standing], at(0))
  const [box] = cache.containers.list(waiting)
  expect([rulesVersion, box?.listed?.line.replaceAll('\t', '|')]).toEqual([
    '14',
    'MSCU0000001||ready|||2026-05-14||2026-05-14|Maher Terminals|||||2026-05-12T08:00:00Z|true|stated|none|unknown|stated|||Maher Terminals||||',
  ])
  cache.close()
})

it('a box that is deleted while its list is shown ends the command with a hint', async () => {
  const folder = newFolder()
  const cache = await openIn(folder)
  cache.containers.save([standing, { ...standing, id: 'c2' } as Container], at(0))
  const [first, second] = cache.containers.list(waiting)
  const other = await openRaw(cachePath({ folder, profile: 'default', baseUrl }), false)
  other.exec(`DELETE FROM containers WHERE id = 'c2'`)
  other.close()
  expect(first?.container.id).toBe('c1')
  expect(() => second?.container).toThrow('The cache was changed while the list was read')
  cache.close()
})
