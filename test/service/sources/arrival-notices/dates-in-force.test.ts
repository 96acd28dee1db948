import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'

const withDate = (label: string, value: string) => said([...head, `${label}: ${value}`, box])

describe('a date that is withdrawn, changed or doubled', () => {
  it.each([
    '2026-03-12 -> TBA',
    '2026-03-12 changed to TBA',
    '2026-03-12 now unknown',
    '2026-03-12 cancelled',
    '2026-03-12 (CANCELED)',
    '2026-03-12 superseded',
    '2026-03-12 void',
    '2026-03-12 - VOID',
    '2026-03-12 withdrawn',
    '2026-03-12 delayed',
    '2026-03-12 changed',
    '2026-03-12 no longer valid',
    '2026-03-12 or 2026-03-14',
    '2026-03-12 - 2026-03-14',
    '2026-03-12 to 2026-03-14',
    '2026-03-12 / 03/14/2026',
    '2026-03-12 now 2026-03-15 or 2026-03-17',
    '2026-03-12 -> 2026-03-15 -> TBA',
    '2026-03-12    CANCELLED',
    '2026-03-12    -> TBA',
    '2026-03-12    or 2026-03-14',
    'Los Angeles 2026-03-12 void',
    '2026-03-12 is what we want',
    '2026-03-12 is requested by our customer',
  ])('is not stated, with a warning: %s', async (value) => {
    for (const [label, name] of [
      ['ETA', 'ETA'],
      ['Last Free Day', 'last free day'],
    ] as const) {
      const { eta, free, warnings } = await withDate(label, value)
      expect({ eta, free }).toEqual({ eta: [], free: [] })
      expect(warnings).toEqual([
        expect.stringMatching(
          new RegExp(`^page 1, line 4: ${name}: "2026-03-12.* exactly one valid date$`),
        ),
      ])
    }
  })

  it.each([
    '2026-03-10 now 2026-03-12 now 2026-03-13',
    '2026-03-10 changed to 2026-03-13',
    '2026-03-10, extended until 2026-03-13',
    '2026-03-10 cancelled, now 2026-03-13',
    '2026-03-10 cancelled and replaced by 2026-03-13',
    '2026-03-10 => 2026-03-13 08:00',
    '2026-03-13 (changed from 2026-03-10)',
    '2026-03-13 (was 03/10/2026)',
  ])('states the single date after the last change: %s', async (value) => {
    expect((await withDate('LFD', value)).free).toEqual(['MSKU1234565 2026-03-14'])
  })

  it.each([
    '2026-03-13 07:00 PST',
    'Fri 2026-03-13',
    '2026-03-13 Friday',
    '2026-03-13 (Fri, 13 Mar 2026)',
    '2026-03-13 (estimated)',
    '2026-03-13 (revised)',
    '2026-03-13 subject to change without notice',
    '2026-03-13 subject to cancellation',
    '2026-03-13 at Los Angeles, CA',
    'Los Angeles, CA 2026-03-13',
    '2026-03-13 (4 days free)',
    '2026-03-13, storage from 2026-03-14',
    '2026-03-13 (as of 2026-02-27)',
    '2026-03-13 now confirmed',
  ])('keeps a date with an ordinary addition: %s', async (value) => {
    expect((await withDate('LFD', value)).free).toEqual(['MSKU1234565 2026-03-14'])
  })

  it('in the row of a container is not stated, and not replaced by the date of the others', async () => {
    const table = ['Container No.    Last Free Day', 'MSKU1234565      2026-03-12 void']
    const { free, warnings } = await said([...head, 'LFD: 2026-03-16', ...table])
    expect(free).toEqual([])
    expect(warnings).toEqual([
      'page 1, line 6: last free day of MSKU1234565: "2026-03-12 void" does not state exactly one valid date',
    ])
  })

  it('overrules the same date elsewhere in the notice', async () => {
    const dates = ['ETA: 2026-03-12', 'Last Free Day: 2026-03-16', 'ETA: 2026-03-12 -> TBA']
    const notice = await said([...head, ...dates, 'Last Free Day: 2026-03-16 void', box])
    expect(notice).toMatchObject({ eta: [], free: [] })
  })

  it('a revised date that is not known yet leaves none', async () => {
    const dates = ['ETA: 2026-03-12', 'Revised ETA: TBA', 'LFD: 2026-03-16', 'Revised LFD: unknown']
    expect(await said([...head, ...dates, box])).toMatchObject({
      eta: [],
      free: [],
      warnings: [
        'page 1, line 7: last free day: "unknown" does not state exactly one valid date',
        'page 1, line 5: ETA: "TBA" does not state exactly one valid date',
      ],
    })
  })

  it('a text that ends in such a word but has no date gets no remark, and leaves the sentence', async () => {
    const lines = ['Arrival date: as last changed', 'Shipment is due to arrive 2026-03-12', box]
    expect(await said([...head, ...lines])).toMatchObject({
      eta: ['vessel_arrived 2026-03-12T07:00:00Z'],
      warnings: [],
    })
  })

  it.each(['Cancelled', 'VOID', 'Superseded', 'Example:', 'For example,'])(
    'behind the word %s is not stated',
    async (word) => {
      const lines = [`${word} ETA: 2026-03-12`, `${word} Last Free Day: 2026-03-16`, box]
      expect(await said([...head, ...lines])).toMatchObject({ eta: [], free: [] })
    },
  )

  it('in a sentence is not stated either', async () => {
    for (const end of ['cancelled', '-> TBA', 'or 2026-03-14']) {
      const lines = [`Shipment is due to arrive 2026-03-12 ${end}`, box]
      const { eta, warnings } = await said([...head, ...lines])
      expect(eta).toEqual([])
      expect(warnings).toEqual([expect.stringContaining('does not state exactly one valid date')])
    }
  })
})

it.each([
  ['ETA', '2027-05-12'],
  ['ETA', '12 May 2024'],
  ['Last Free Day', '2028-03-12'],
])('%s %s, far from the day of receipt, is not stated', async (label, value) => {
  const { eta, free, warnings } = await withDate(label, value)
  expect({ eta, free }).toEqual({ eta: [], free: [] })
  expect(warnings).toEqual([
    expect.stringMatching(
      /^page 1, line 4: .* is more than half a year from the day of the notice$/,
    ),
  ])
})
