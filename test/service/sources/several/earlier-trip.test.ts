import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, service, serviceOf } from './several-service.js'

const bill = 'MAEU123456789'
const box = 'MSCU6639870'

type Move = Parameters<typeof moveSaid>[0]

const customsHold = (seen_at: string): Statement => ({
  names: { container: box },
  scac: null,
  observation: {
    ...{ data_source: 'terminal', data_provider_name: 'APM', data_provider_code: 'APMT' },
    ...{ kind: 'notice', container: box, where: { locode: 'USLAX' }, seen_at },
    ...{ hold: { name: 'customs', status: 'hold', description: 'Exam' }, key: `hold ${seen_at}` },
  } as Observation,
})

/** Another trip without a reported return. No message names the bill of that trip. */
const earlier: Statement[] = [
  moveSaid({ event: 'vessel_discharged', at: '2025-12-02T08:00:00Z' }),
  customsHold('2025-12-02T10:00:00Z'),
  moveSaid({ event: 'full_out', at: '2025-12-05T08:00:00Z' }),
]

const onBill: Statement = {
  ...billSaid(bill, '2025-12-20T08:00:00Z'),
  names: { bill, container: box },
}
const loaded: Move = { event: 'vessel_loaded', at: '2026-01-05T08:00:00Z', locode: 'CNSHA' }
const discharged: Move = { event: 'vessel_discharged', at: '2026-01-27T08:00:00Z' }
const byLine = (move: Move): Statement => moveSaid({ ...move, source: 'shipping_line', bill })

const none = { pod_full_out_at: null, holds_at_pod_terminal: [] }

describe('an earlier trip without a return', () => {
  it.each([
    ['its line tells its loading', [onBill, byLine(loaded)], 'on_ship', null],
    ['a terminal tells its discharge', [onBill, moveSaid(discharged)], 'grounded', discharged.at],
    [
      'its line expects it at the port',
      [
        onBill,
        {
          ...byLine({
            event: 'vessel_arrived',
            at: '2026-03-20T08:00:00Z',
            seen_at: '2026-01-06T08:00:00Z',
          }),
        },
      ].map((said, index) =>
        index === 0
          ? said
          : { ...said, observation: { ...said.observation, estimated: true } as Observation },
      ),
      undefined,
      null,
    ],
  ])('does not count if %s', async (_, own, status, dischargedAt) => {
    for (const mail of [
      [...earlier, ...own],
      [...own, ...earlier],
    ]) {
      const test = await service()
      await test.track()
      for (const said of mail) {
        await receive(test, said)
        test.clock.advance({ hours: 2 })
        await boxes(test)
      }
      test.clock.advance({ days: 2 })
      const [found] = await boxes(test)
      expect(found).toMatchObject({ ...none, pod_discharged_at: dischargedAt })
      if (status !== undefined) expect(found?.current_status).toBe(status)
    }
  })

  it('does not count if its line is requested and states its loading', async () => {
    const test = await service(scriptedCarrier(() => told(billSaid(), byLine(loaded))))
    await test.track()
    await receive(test, ...earlier)
    expect(await boxes(test)).toMatchObject([{ ...none, current_status: 'on_ship' }])
  })

  it('does not give its hold to a trip whose loading is later', async () => {
    const test = await service()
    await test.track()
    await receive(test, onBill, customsHold('2025-12-02T10:00:00Z'), byLine(loaded))
    expect(await boxes(test)).toMatchObject([{ holds_at_pod_terminal: [] }])
    await receive(test, customsHold('2026-01-20T10:00:00Z'))
    test.clock.advance({ hours: 2 })
    expect(await boxes(test)).toMatchObject([{ holds_at_pod_terminal: [{ name: 'customs' }] }])
  })

  it('does not count in any order of messages', async () => {
    const pool = [
      ...earlier,
      onBill,
      byLine(loaded),
      moveSaid(discharged),
      customsHold('2026-01-28T08:00:00Z'),
      moveSaid({ event: 'full_out', at: '2026-01-30T08:00:00Z' }),
    ]
    const order = fc.shuffledSubarray(pool, { minLength: pool.length })
    await fc.assert(
      fc.asyncProperty(order, fc.nat({ max: pool.length }), async (mail, cut) => {
        const test = await serviceOf()
        await test.track()
        for (const part of [mail.slice(0, cut), mail.slice(cut)]) {
          await receive(test, ...part)
          test.clock.advance({ hours: 2 })
          await boxes(test)
        }
        expect(await boxes(test)).toMatchObject([
          {
            current_status: 'picked_up',
            pol_vessel_loaded_at: loaded.at,
            pod_discharged_at: discharged.at,
            pod_full_out_at: '2026-01-30T08:00:00Z',
          },
        ])
        test.service.close()
      }),
      { numRuns: 15 },
    )
  })
})

describe('one trip', () => {
  it.each([
    [
      'from an inland ramp of its origin',
      [
        { event: 'full_out', at: '2026-01-01T08:00:00Z', locode: 'CNBJS' },
        { ...loaded, bill },
        discharged,
      ],
      3,
    ],
    [
      'with a relay between terminals',
      [
        { ...loaded, bill },
        { event: 'full_out', at: '2026-01-12T08:00:00Z', locode: 'SGSIN' },
        { event: 'full_in', at: '2026-01-12T12:00:00Z', locode: 'SGSIN' },
        discharged,
      ],
      4,
    ],
    [
      'with a gate-out that a terminal dates before the discharge of the line',
      [
        { ...loaded, bill },
        { event: 'full_out', at: '2026-01-26T08:00:00Z' },
        { ...discharged, bill, source: 'shipping_line' },
      ],
      3,
    ],
    [
      'with a long wait at its port',
      [{ ...loaded, bill }, discharged, { event: 'full_out', at: '2026-03-01T08:00:00Z' }],
      3,
    ],
  ] satisfies [string, Move[], number][])('%s counts as a whole', async (_, moves, count) => {
    const test = await service()
    await test.track()
    await receive(test, onBill, ...moves.map((move) => moveSaid(move)))
    await boxes(test)
    const id = (await test.get('/containers')).body.data[0]?.id
    const { data } = (await test.get(`/containers/${id}/raw_events`)).body
    expect(data).toHaveLength(count)
  })
})
