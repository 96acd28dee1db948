import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TerminalHold } from '../../src/contract/container.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { type Box, boxOf } from '../../src/domain/box.js'
import { standingHolds } from '../../src/domain/holds.js'

const now = new Date('2026-05-12T14:00:00Z')
const hold = (name: string, status = 'hold', description: string | null = null): TerminalHold =>
  ({ name, status, description }) as TerminalHold

const box = (more: Partial<Container>, holdsSince: Record<string, string> = {}): Box => ({
  ...boxOf({ id: 'c', type: 'container', number: 'MSCU6639870', ...more }),
  history: { holdsSince, lastKnown: {} },
})
const names = (holds: readonly TerminalHold[]) =>
  standingHolds(box({ holds_at_pod_terminal: [...holds] }), now).map(({ name }) => name)

describe('standingHolds', () => {
  it('lists holds in force first, then announced holds, then holds of unknown status', () => {
    const stated = [hold('a', 'queried'), hold('b', 'pending'), hold('c'), hold('d', 'pending')]
    expect(names(stated)).toEqual(['c', 'b', 'd', 'a'])
  })

  it('counts days in the calendar of its place', () => {
    const days = (zone: string | null, since: string, at = now) =>
      standingHolds(
        box({ pod_timezone: zone, holds_at_pod_terminal: [hold('customs')] }, { customs: since }),
        at,
      )[0]?.days
    expect(days('America/New_York', '2026-05-12T03:00:00Z')).toBe(1)
    expect(days('Europe/Rotterdam', '2026-05-12T03:00:00Z')).toBe(0)
    expect(days(null, '2026-05-10T23:59:59Z')).toBe(2)
    expect(days('Mars/Olympus', '2026-05-10T23:59:59Z')).toBe(2)
    // The night in which clocks are set forward has 23 hours.
    const sunday = new Date('2026-03-08T12:00:00Z')
    expect(days('America/New_York', '2026-03-07T22:00:00Z', sunday)).toBe(1)
    // The clock of the machine is behind the service's clock.
    expect(days('America/New_York', '2026-05-14T03:00:00Z')).toBe(0)
  })

  it('states no start for a hold whose start is unknown', () => {
    const unknown = standingHolds(box({ holds_at_pod_terminal: [hold('customs')] }), now)
    expect(unknown).toMatchObject([{ since: null, days: null }])
    const { history: _none, ...without } = box({ holds_at_pod_terminal: [hold('constructor')] })
    expect(standingHolds(without, now)).toMatchObject([{ since: null, days: null }])
    expect(names([hold('constructor'), hold('__proto__')])).toEqual(['constructor', '__proto__'])
  })

  it('does not copy the start of a hold to one with the same name in another status', () => {
    const both = box(
      {
        holds_at_pod_terminal: [hold('customs', 'pending')],
        ind_facility_holds: [hold('customs')],
        final_destination_timezone: 'America/Chicago',
      },
      { customs: '2026-05-10T15:00:00Z' },
    )
    expect(standingHolds(both, now)).toMatchObject([
      { status: 'hold', days: 2 },
      { status: 'pending', since: null, days: null },
    ])
  })

  it('merges the statements of both facilities for one hold, and places it inland', () => {
    const both = box({
      holds_at_pod_terminal: [hold('customs'), hold('freight')],
      ind_facility_holds: [hold('customs'), hold('USDA', 'pending')],
      final_destination_timezone: 'America/Chicago',
    })
    const found = standingHolds(both, now).map(({ name, at }) => [name, at?.isInland ?? false])
    expect(found).toEqual([
      ['freight', false],
      ['customs', true],
      ['USDA', true],
    ])
  })

  it('never fails, and loses no hold, with any values in the list', () => {
    const entry = fc.oneof(
      fc.record({ name: fc.anything(), status: fc.anything(), description: fc.anything() }),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(entry, { maxLength: 6 }), fc.anything()), (stated) => {
        const holds = standingHolds(box({ holds_at_pod_terminal: stated as TerminalHold[] }), now)
        const objects = Array.isArray(stated) ? stated.filter((each) => each instanceof Object) : []
        expect(holds).toHaveLength(objects.length)
        for (const { name, status } of holds) {
          expect(name).not.toBe('')
          expect(status).toBeTypeOf('string')
        }
      }),
      { numRuns: 50 },
    )
  })
})
