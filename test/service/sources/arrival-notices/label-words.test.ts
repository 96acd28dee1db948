import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const facts = {
  bill: 'MAEU240112233',
  port: 'USLAX',
  vessel: 'TEST STAR 001E',
  eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
  free: ['MSKU1234565 2026-03-17'],
  warnings: [],
}

describe('a label of the same words in another order', () => {
  it.each([
    ['Port of Discharging', 'Expected Date of Arrival', 'Last Free Pick-up Date', 'Vessel Voyage'],
    ['Discharged at', 'Scheduled Arrival Date', 'Storage Free Thru', 'Ocean Vessel / Voyage No.'],
    ['Place of Unloading', 'ETA at Discharge Port', 'Port LFD', 'Vsl & Voy'],
    ['Puerto de desembarque', 'Fecha de arribo estimada', 'Fin de días libres', 'Nave / Viaje'],
    [
      'Port de débarquement',
      "Date d'arrivée estimée",
      'Dernier jour de franchise',
      'Navire/Voyage',
    ],
    ['Entladehafen', 'Erwartete Ankunft', 'Freie Standzeit bis', 'Schiff / Reise'],
    ['Porto de desembarque', 'Chegada prevista', 'Fim do período livre', 'Navio / Viagem'],
  ])('is known: %s', async (port, eta, free, vessel) => {
    const lines = [
      `${vessel}: TEST STAR / 001E`,
      `${port}: Los Angeles, CA`,
      `${eta}: 2026-03-10`,
      `${free}: 2026-03-16`,
    ]
    const head = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233']
    expect(await said([...head, ...lines, 'Container No: MSKU1234565'])).toMatchObject(facts)
  })
})

describe('the last free day of one of two clocks', () => {
  it.each([
    'Last Free Day - Demurrage: 2026-03-16',
    'Last Free Day – Storage: 2026-03-16',
    'Last Free Day: Demurrage 2026-03-16',
    'LFD for demurrage: 2026-03-16',
  ])('is the one of the pickup: %s', async (pickup) => {
    const back = ['Last Free Day - Detention: 2026-03-25', 'Last Free Day: Detention 2026-03-25']
    const box = 'Container No: MSKU1234565'
    const { free } = facts
    for (const detention of back) {
      expect(await said([...head, box, pickup, detention])).toMatchObject({ free })
      expect(await said([...head, box, detention, pickup])).toMatchObject({ free })
      expect(await said([...head, box, `${pickup}  Detention: 2026-03-25`])).toMatchObject({ free })
      expect(await said([...head, box, detention])).toMatchObject({ free: [] })
    }
  })
})

describe('the number of a document', () => {
  it.each([
    ['Bill No.: MAEU240112233', 'MAEU240112233'],
    ['Our B/L Reference: MAEU240112233', 'MAEU240112233'],
    ['Bill No.: 88120034', undefined],
  ])('is a bill of lading if it has the form of a shipping line: %s', async (line, bill) => {
    const { bill: number } = await said(['ARRIVAL NOTICE', line, 'Container No: MSKU1234565'])
    expect(number).toBe(bill)
  })
})

describe('a heading that is not known', () => {
  it('beside a label is not its value, if the values are below', async () => {
    const lines = [
      'B/L No           Sending Office',
      'MAEU240112233    Hamburg',
      'Vessel           Sister Ship',
      'TEST STAR        OTHER STAR',
      'Voyage           Port of Discharge',
      '001E             Los Angeles, CA',
      'ETA              Last Free Day',
      '2026-03-10       2026-03-16',
    ]
    expect(await said(['ARRIVAL NOTICE', ...lines, 'Container No: MSKU1234565'])).toMatchObject(
      facts,
    )
  })

  it('of a column may begin on the line above the other headings', async () => {
    const lines = [
      '                              Demurrage',
      'Container No.    Seal No.     Free Until',
      'MSKU1234565      S1           2026-03-16',
      'MRKU0000010      S2           2026-03-18',
    ]
    const start = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233', 'Port of Discharge: Los Angeles, CA']
    expect((await said([...start, ...lines])).free).toEqual([
      'MSKU1234565 2026-03-17',
      'MRKU0000010 2026-03-19',
    ])
  })
})

it.each(['Cntr LFD at Terminal', 'Container Last Free Day'])(
  'a header with the word container begins the column of its last free days: %s',
  async (label) => {
    const table = [
      `Container No    Size    ${label}    Cntr Return By`,
      `MSKU1234565     40HC    ${'2026-03-16'.padEnd(label.length)}    2026-03-23`,
      `MRKU0000010     40HC    ${'2026-03-17'.padEnd(label.length)}    2026-03-24`,
    ]
    expect((await said([...head, ...table])).free).toEqual([
      'MSKU1234565 2026-03-17',
      'MRKU0000010 2026-03-18',
    ])
  },
)

it('a label behind the value before it in the same text does not belong to that value', async () => {
  const lines = [
    'Vessel/Voyage    TEST STAR 001E Arrival date    2026-03-10',
    'Container No: MSKU1234565',
  ]
  expect(await said([...head, ...lines])).toMatchObject({
    vessel: 'TEST STAR 001E',
    eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
  })
})
