import { describe, expect, it } from 'vitest'
import { readArrivalNotice } from '../../../../src/service/sources/arrival-notices/read-arrival-notice.js'
import { head, said } from './said.js'

const [first, second] = ['ONEYBKKGE0117700', 'ONEYBKKGE0117800']
const around = [
  'Vessel/Voyage: TEST STAR 001E',
  'Port of Discharge: Savannah, GA',
  'ETA: 2026-03-10',
]

/** Returns a text such as `ONEYBKKGE0117700 TCLU4265726` for each statement: its bill, then its container or kind. */
async function statedBy(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const receivedAt = '2026-03-01T12:00:00Z'
  const answer = await readArrivalNotice({
    fileName: 'body.txt',
    contentType: null,
    bytes,
    receivedAt,
  })
  if (!('reading' in answer)) throw new Error(answer.why)
  const { statements, warnings } = answer.reading
  const of = statements.map(({ names, observation }) => {
    return `${names.bill ?? '-'} ${names.container ?? observation.kind}`
  })
  return { of: [...new Set(of)], warnings: warnings.map(({ reason }) => reason) }
}

describe('a notice about several bills', () => {
  const list = ['ARRIVAL NOTICE', `MBL No: ${first} / ${second}`, ...around]

  it('states the containers of each bill, if lines say which bill has them', async () => {
    const boxes = [
      `Containers under ${first}:`,
      'Container No. MSKU1234565',
      `Containers under ${second}:`,
      'Container No. MRKU0000010',
      'Last Free Day (all): 2026-03-16',
    ]
    expect(await statedBy([...list, ...boxes])).toEqual({
      of: [
        ...[`${first} shipment`, `${first} milestone`, `${first} MSKU1234565`],
        ...[`${second} shipment`, `${second} milestone`, `${second} MRKU0000010`],
      ],
      warnings: [],
    })
    expect((await said([...list, ...boxes])).free).toEqual([
      'MSKU1234565 2026-03-17',
      'MRKU0000010 2026-03-17',
    ])
  })

  it('gives a last free day below the containers of a bill to that bill alone', async () => {
    const boxes = [
      ...[`Under ${first}`, 'Container No. MSKU1234565', 'Last Free Day: 2026-03-16'],
      ...[`Under ${second}`, 'Container No. MRKU0000010', 'Last Free Day: 2026-03-18'],
    ]
    const free = ['MSKU1234565 2026-03-17', 'MRKU0000010 2026-03-19']
    expect((await said([...list, ...boxes])).free).toEqual(free)
    const onlyFirst = (await said([...list, ...boxes.slice(0, 5)])).free
    expect(onlyFirst).toEqual(['MSKU1234565 2026-03-17'])
  })

  it('puts no container on a bill that a line denies', async () => {
    const boxes = [
      ...[`Under ${first}`, `Container MSKU1234565 is not on ${first}`],
      ...[`Under ${second}`, 'Container MRKU0000010'],
    ]
    const { of } = await statedBy([...list, ...boxes])
    expect(of.filter((text) => text.endsWith('MSKU1234565'))).toEqual(['- MSKU1234565'])
  })

  it('states the arrival of each bill, and containers without a bill, if no line says more', async () => {
    const { of, warnings } = await statedBy([...list, 'Containers: MSKU1234565, MRKU0000010'])
    expect(of).toEqual([
      ...['- MSKU1234565', '- MRKU0000010'],
      ...[`${first} shipment`, `${first} milestone`, `${second} shipment`, `${second} milestone`],
    ])
    expect(warnings).toEqual([
      'the notice names 2 bills of lading and does not say which containers belong to each; ask the sender for a notice per bill',
    ])
  })

  it.each([[[`B/L Nos: ${first} & ${second}`]], [[`B/L No: ${first}`, `        ${second}`]]])(
    'states no container of a bill in a list of bills: %s',
    async (label) => {
      const { of } = await statedBy([
        'ARRIVAL NOTICE',
        ...label,
        ...around,
        'Container: MSKU1234565',
      ])
      expect(of).toEqual([
        '- MSKU1234565',
        ...[`${first} shipment`, `${first} milestone`, `${second} shipment`, `${second} milestone`],
      ])
    },
  )

  it('does not mix up a bill with a number of another form', async () => {
    const lines = ['ARRIVAL NOTICE', `MBL No: ${first} / SHA2611-77012`, ...around]
    const { of } = await statedBy([...lines, 'Container: MSKU1234565'])
    expect(of).toEqual(['- MSKU1234565'])
  })
})

it('a remark about another bill is no second notice', async () => {
  const remark =
    'Note: charges of B/L MAEU261400222 (container MRKU0000010) remain unpaid. Its last free day was 2026-02-20.'
  const notice = await said([...head, 'ETA: 2026-03-10', 'Container No: MSKU1234565', '', remark])
  expect(notice).toMatchObject({ bill: 'MAEU240112233', containers: ['MSKU1234565'], free: [] })
})
