import { describe, expect, it } from 'vitest'
import type { Viewing } from '../../../src/cli/output/view.js'
import type { Container } from '../../../src/contract/tracked-resources.js'
import { changeInWords, valueInWords } from '../../../src/desk/changes/change-text.js'
import { lastKnownLines } from '../../../src/desk/show/source-lines.js'
import { type Box, boxOf } from '../../../src/domain/box.js'
import type { Change } from '../../../src/domain/change.js'

const viewing: Viewing = {
  now: new Date('2026-05-12T13:00:00Z'),
  timeStyle: 'port',
  localZone: 'UTC',
  staleAfterMs: 86_400_000,
}
const overLand = {
  pod_timezone: 'America/Los_Angeles',
  final_destination_timezone: 'America/Chicago',
}
const box = (more: Partial<Container> = {}): Box =>
  boxOf(
    { id: 'c', type: 'container', number: 'MSCU6639870', ...overLand, ...more },
    {
      id: 's',
      type: 'shipment',
      bill_of_lading_number: 'B',
      pol_timezone: 'Asia/Shanghai',
    },
  )

const known = { source: null, readAt: '2026-04-02T00:00:00Z', removedAt: '2026-04-03T00:00:00Z' }

/** Returns the text of a value in the change feed, and the text of the same value as a withdrawn value. */
function bothWays(attribute: string, value: string, of: Box = box()): [string, string] {
  const change = {
    id: 1,
    kind: 'container' as const,
    objectId: 'c',
    number: 'MSCU6639870',
    attribute,
    from: null,
    to: value,
    readAt: known.readAt,
    previousReadAt: known.readAt,
  }
  const fed = valueInWords({ change, box: of, shipment: of.shipment }, value, viewing)
  const history = { holdsSince: {}, lastKnown: { [attribute]: { ...known, value } } }
  const [line] = lastKnownLines({ ...of, events: [], history }, viewing).filter(
    (each) => each.kind === 'pair',
  )
  const kept = line?.kind === 'pair' ? line.text.words : ''
  return [fed, kept.split(', read')[0] ?? '']
}

const both = (words: string): [string, string] => [words, words]

describe('a last free day of the past', () => {
  const midnightInChicago = '2026-05-14T05:00:00Z'

  it.each([
    ['import_deadlines.pickup_lfd_rail', midnightInChicago, 'Thu 14 May'],
    ['ind_facility_lfd_on', midnightInChicago, 'Thu 14 May'],
    ['import_deadlines.pickup_lfd_terminal', midnightInChicago, 'Wed 13 May'],
    ['import_deadlines.pickup_lfd_line', midnightInChicago, 'Thu 14 May'],
    ['pickup_lfd', midnightInChicago, 'Thu 14 May'],
    ['ssl_lfd', '2026-05-14T07:00:00Z', 'Thu 14 May'],
    ['pickup_lfd', 'soon', 'soon'],
  ])('%s %s is the date that the desk shows', (attribute, value, words) => {
    expect(bothWays(attribute, value)).toEqual(both(words))
  })

  it.each([
    ['2026-05-15T05:00:00Z', '2026-05-14T07:00:00Z', 'last free day: Thu 14 May'],
    [
      '2026-05-15T05:00:00Z',
      '2026-05-13T07:00:00Z',
      'last free day: Thu 14 May → Wed 13 May ⚠ earlier',
    ],
  ])('that changes from %s to %s says whether the day is earlier', (from, to, words) => {
    const zoned = box({ final_destination_timezone: null })
    const change = { id: 1, kind: 'container', objectId: 'c', attribute: 'pickup_lfd', from, to }
    const row = { change: change as Change, box: zoned, shipment: zoned.shipment }
    expect(changeInWords(row, viewing).words).toBe(words)
  })

  it('of a line whose day is unknown is marked as doubtful', () => {
    const [fed] = bothWays('pickup_lfd', '2026-05-14T06:00:00Z')
    expect(fed).toMatch(/^Wed 13 May \? Wed 13 May in America\/Los_Angeles, Thu 14 May in/)
  })
})

describe('an object of the past', () => {
  const change = { id: 1, kind: 'container', objectId: 'c', attribute: 'pod' } as Change
  const terminals = new Map([['t', 'Pier 9']])

  it.each([
    [{ status: 'paid', id: 't' }, 'paid', 'paid'],
    [{ id: 't' }, 'Pier 9', 't'],
    [{ id: 's' }, 'B', 's'],
    [{ id: 'x' }, 'x', 'x'],
    [{ code: 1 }, '{"code":1}', '{"code":1}'],
  ])('%j is its status, its terminal, its bill of lading or its id', (value, words, alone) => {
    const { shipment } = box()
    expect([
      valueInWords({ change, box: box(), shipment, terminals }, value, viewing),
      valueInWords({ change, box: null, shipment: null }, value, viewing),
    ]).toEqual([words, alone])
  })
})

describe('a time of the past', () => {
  it.each([
    ['pol_vessel_loaded_at', '2026-04-01T16:30:00Z', 'Thu 2 Apr 00:30 UTC+8'],
    ['ind_ata_at', '2026-05-11T05:30:00Z', 'Mon 11 May 00:30 CDT'],
    ['pod_discharged_at', '2026-05-11T05:30:00Z', 'Sun 10 May 22:30 PDT'],
  ])('%s is shown in the zone of its place', (attribute, value, words) => {
    expect(bothWays(attribute, value)).toEqual(both(words))
  })

  it('of an unknown zone is shown as its source stated it', () => {
    const lost = box({ pod_timezone: 'Mars/Olympus', final_destination_timezone: null })
    expect(bothWays('pickup_lfd', '2026-05-14T05:00:00Z', lost)).toEqual(both('Thu 14 May'))
    expect(bothWays('pod_discharged_at', '2026-05-11T05:30:00Z', lost)).toEqual(
      both('Mon 11 May 05:30 local'),
    )
  })
})

describe('a fee', () => {
  const said = (from: object | null, to: object | null): string =>
    changeInWords(
      {
        change: {
          id: 1,
          kind: 'container',
          objectId: 'c',
          number: 'MSCU6639870',
          attribute: 'fees_at_pod_terminal.exam',
          from,
          to,
          readAt: '2026-05-12T12:00:00Z',
          previousReadAt: '2026-05-12T11:00:00Z',
        },
        box: box(),
        shipment: null,
      },
      viewing,
    ).words
  const exam = (amount: unknown, currency_code: string | null = 'USD') => ({
    type: 'exam',
    amount,
    currency_code,
  })

  it.each([
    ['of 0 is not posted yet', null, exam(0), 'exam fee: not posted yet'],
    ['without an amount is not posted yet', null, exam(null), 'exam fee: not posted yet'],
    ['that is posted', exam(0), exam(395), 'exam fee: not posted yet → 395.00 USD'],
    ['that is removed', exam('395.5'), null, 'exam fee removed (was 395.50 USD)'],
    ['without a currency', null, exam(12, null), 'exam fee: 12.00 unknown currency'],
    ['that cannot be read', null, exam('??'), 'exam fee: unreadable amount, USD'],
  ])('%s reads like in every list', (_, from, to, words) => {
    expect(said(from, to)).toBe(words)
  })
})
