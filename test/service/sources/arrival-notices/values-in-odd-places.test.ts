import { describe, expect, it } from 'vitest'
import { readArrivalNotice } from '../../../../src/service/sources/arrival-notices/read-arrival-notice.js'
import { head, said } from './said.js'

const box = 'MSKU1234565'
const free = [`${box} 2026-03-17`]

describe('a date that a narrow column broke into two lines', () => {
  it.each([
    ['03/16/', '2026'],
    ['16-Mar-', '2026'],
    ['Mar 16,', '2026'],
    ['2026-03-', '16'],
  ])('is joined in the row of its container: %s', async (first, second) => {
    const rows = [
      'Container        Seal        Last Free',
      'No.                          Day',
      `${box}      OOLMMA      ${first}`,
      `                 7711        ${second}`,
      'MRKU0000010      OOLMMB      03/18/2026',
      '                 7712',
    ]
    const stated = await said([...head, 'ETA: 2026-03-10', ...rows])
    expect(stated.free).toEqual([...free, 'MRKU0000010 2026-03-19'])
  })

  it('is not joined with a number of another kind', async () => {
    const rows = ['Container        Last Free Day', `${box}      03/16/`, '                 1204']
    const { free: none, warnings } = await said([...head, 'ETA: 2026-03-10', ...rows])
    expect(none).toEqual([])
    expect(warnings[0]).toContain('is not a complete date')
  })
})

it('a last free day above a list of containers is for all of them', async () => {
  const lines = ['Free Time Expires     16-Mar-2026', '', `MSKU 1234565   45G1   SEAL A1`]
  const stated = await said([...head, ...lines, 'MRKU 0000010   45G1   SEAL A2'])
  expect(stated.free).toEqual([...free, 'MRKU0000010 2026-03-17'])
})

it('a place and its arrival may share a cell', async () => {
  const lines = [
    'OBL: MAEU240112233',
    'POD / ETA: Los Angeles, CA / 10-Mar-2026',
    'Final dest. / ETA: Chicago, IL / 18-Mar-2026',
    `Containers     ${box} (40HC)`,
    '               MRKU0000010 (40HC)',
  ]
  expect(await said(['ARRIVAL NOTICE', ...lines])).toMatchObject({
    ...{ port: 'USLAX', containers: [box, 'MRKU0000010'] },
    eta: ['vessel_arrived 2026-03-10T07:00:00Z', 'arrived_at_destination 2026-03-18T05:00:00Z'],
  })
})

it('a notice from the ramp states the destination without a port of discharge', async () => {
  const lines = ['OFF-RAIL NOTIFICATION', 'B/L No: MAEU240112233', 'Place of Delivery: Memphis, TN']
  const bytes = new TextEncoder().encode([...lines, `Container No: ${box}`].join('\n'))
  const question = { fileName: 'body.txt', contentType: null, bytes }
  const answer = await readArrivalNotice({ ...question, receivedAt: '2026-03-01T12:00:00Z' })
  const statements = 'reading' in answer ? answer.reading.statements : []
  expect(statements.map(({ observation }) => observation)).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'shipment', port_of_discharge: null },
      destination: { locode: 'USMEM' },
    }),
  )
})

it('an ETA that only a sentence states with the word now is not withdrawn', async () => {
  const text = `The vessel is TEST STAR 001E and the ETA Los Angeles is now March 10, 2026. The container is ${box}.`
  const stated = await said(['Quick update on bill of lading MAEU240112233.', text])
  expect(stated).toMatchObject({ vessel: 'TEST STAR 001E', port: 'USLAX' })
  expect(stated.eta).toEqual(['vessel_arrived 2026-03-10T07:00:00Z'])
  const labelled = await said([...head, 'ETA: 2026-03-08', text])
  expect(labelled.eta).toEqual([])
})

describe('the form of a delivery order', () => {
  const form = (carrier: string) => [
    'DELIVERY ORDER',
    'IMPORTING CARRIER        VOYAGE     FROM PORT OF ORIGIN    ARRIVAL DATE    FREE TIME EXP.',
    `${carrier.padEnd(25)}033W       NINGBO                 03/10/2026      03/16/2026`,
    'LOCATION                 PORT                  B/L OR AWB NO.',
    'MAHER TERMINALS          NEW YORK              COSU6402291180',
    `1 X 40HC       ${box}       21,400 LBS`,
  ]

  it('has its values below headings, and the vessel below the carrier', async () => {
    expect(await said(form('COSCO SHIPPING ROSE'))).toMatchObject({
      ...{ bill: 'COSU6402291180', port: 'USNYC', terminal: 'MAHER', containers: [box] },
      vessel: 'COSCO SHIPPING ROSE 033W',
      free,
    })
  })

  it('has no vessel if the carrier is a shipping line', async () => {
    expect((await said(form('HAPAG-LLOYD'))).vessel).toBeUndefined()
  })
})
