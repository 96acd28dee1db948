import { describe, expect, it } from 'vitest'
import { said } from './said.js'

const boxes = ['MSKU1234565', 'MRKU0000010']
const bill = 'MAEU240112233'
const numbers = [`B/L: ${bill}`, `Containers: ${boxes.join(', ')}`]
const days = (day: string) => boxes.map((box) => `${box} ${day}`)

it.each([
  ['', ''],
  ['-----------------     -------------     --------', ''],
  ['=================     =============     ========', '================================'],
])('the rows of a table without a bill belong to the bill above', async (ruler, end) => {
  const { byBill } = await said([
    'INCOMING SHIPMENT ADVICE',
    'Vessel / voy.      MAERSK NIMES 649E',
    'Port of discharge  Los Angeles, CA',
    'ETA                03/18/2026',
    'Bill of lading        Container         PO',
    ...[ruler].filter((line) => line !== ''),
    'MAEU240112233         MSKU1234565       ES-771',
    '                      MRKU0000010       ES-771',
    'MAEU240112244         TCLU4265726       ES-774',
    ...[end].filter((line) => line !== ''),
  ])
  expect(byBill).toEqual([
    'MAEU240112233 MSKU1234565',
    'MAEU240112233 MRKU0000010',
    'MAEU240112244 TCLU4265726',
  ])
})

it.each([
  ['Ankunft ca.', 'Lieferort'],
  ['Ankunft', 'Bestimmungsort'],
  ['Ankunft etwa', 'Lieferort'],
  ['ETA', 'Lieferort'],
])('a German pre-advice is read: %s', async (arrival, place) => {
  const lines = [
    'Betreff: Avis Seefracht / Ihre Bestellung 4500881',
    'Reederei            Maersk',
    `B/L-Nr.             ${bill}`,
    'Schiff / Reise      BREMEN EXPRESS / 2650W',
    'Ladeschluss         01.03.2026 16:00',
    'Abfahrt             04.03.2026',
    'Löschhafen          Charleston, SC',
    `${arrival.padEnd(20)}19.03.2026`,
    `${place.padEnd(20)}Greer, SC`,
    'Container           MSKU 1234565   40 HC',
  ]
  expect(await said(lines)).toMatchObject({
    ...{ bill, port: 'USCHS', vessel: 'BREMEN EXPRESS 2650W', containers: ['MSKU1234565'] },
    eta: ['vessel_arrived 2026-03-19T04:00:00Z'],
  })
})

describe('a reply above an older last free day', () => {
  const older = [
    '> On Tue, Mar 8, 2026 at 9:02 AM Ann Lee wrote:',
    "> We can't make it by 03/11. Can you ask for an extension?",
    '>',
    '>> From: Notices',
    `>> B/L ${bill}`,
    '>> Final destination: Chicago, IL (CN Harvey)',
    `>> Containers: ${boxes.join(', ')}`,
    '>> Last free day: 03/11/2026',
    '>> Storage from 03/12/2026: USD 150 / day',
  ]
  const mail = (...own: string[]) =>
    said([`Subject: RE: ${bill} - Chicago`, '', ...own, '', ...older])

  it.each([
    ['New last free day for both containers is 03/16/2026.'],
    ['The last free day has been extended to 03/16/2026.'],
    ['Free time is extended until 03/16/2026.'],
    ['New LFD: 03/16/2026'],
  ])('states the newer day: %s', async (line) => {
    expect(await mail('Ann,', line)).toMatchObject({
      ...{ bill, containers: boxes, free: days('2026-03-17') },
    })
  })

  it.each([
    ['The last free day is no longer valid.'],
    ['We hope that the last free day will be 03/16/2026?'],
    [`The last free day of ${boxes[0]} is 03/16/2026 if you pay today.`],
  ])('states no new day that is not certain: %s', async (line) => {
    const free = await mail('Ann,', line).then(
      (it) => it.free,
      () => [],
    )
    expect(free.filter((it) => it.endsWith('03-17'))).toEqual([])
  })
})

describe('a mail that denies an arrival', () => {
  const named = [...numbers, 'Discharge: Los Angeles, CA']
  it.each([
    ['This is wrong. The vessel has not arrived, she is still waiting outside the port.'],
    ['The vessel is still at anchor and has not yet berthed.'],
    ["The ship hasn't arrived, whatever the site says."],
  ])('states the shipment, its vessel, and no arrival: %s', async (line) => {
    const sites = 'Some sites show YM TRUTH 039E as arrived in Los Angeles on 02/26/2026.'
    const stated = await said(['Subject: vessel NOT arrived', '', sites, line, '', ...named])
    expect(stated).toMatchObject({ bill, port: 'USLAX', containers: boxes, eta: [] })
    expect(stated.sails).toEqual(boxes.map((box) => `${box} YM TRUTH 039E`))
  })

  it('states no actual arrival beside a label', async () => {
    const denial = 'The vessel has not arrived yet, the ATA was sent by mistake.'
    const lines = ['ARRIVAL NOTICE', ...named, 'Vessel: YM TRUTH 039E', 'ATA: 02/26/2026', denial]
    const { eta, warnings } = await said(lines)
    expect(eta).toEqual([])
    expect(warnings.join()).toContain('ATA: withdrawn by')
  })

  it.each([['If the vessel has not arrived, please wait.'], ['The documents have not arrived.']])(
    'is not recognized without a denial: %s',
    async (line) => {
      await expect(said([line, ...named])).rejects.toThrow('not an arrival notice')
    },
  )
})

describe('a notice from a ramp', () => {
  const row = ['Unit          Car            Last free day']
  for (const box of boxes) row.push(`${box}   DTTX 723190    03/14/2026`)
  it.each([
    ['RAMP NOTIFICATION', 'Place of delivery  Denver, CO'],
    ['Subject: Units ready at ramp', 'Final destination  Denver, CO'],
    ['Subject: Your containers in Denver', 'Destination        Denver, CO'],
  ])('states the last free day with only a place of delivery: %s, %s', async (title, place) => {
    const stated = await said([title, '', `Waybill / BL       ${bill}`, place, '', ...row])
    expect(stated).toMatchObject({ bill, containers: boxes, free: days('2026-03-15') })
  })

  it('is refused if its place is unknown', async () => {
    const lines = [
      'RAMP NOTIFICATION',
      `Waybill / BL       ${bill}`,
      'Destination   Door 4',
      ...row,
    ]
    await expect(said(lines)).rejects.toThrow('not an arrival notice')
  })
})

describe('a revised ETA in a sentence', () => {
  const eta = (line: string) => said(['Subject: ETA change - PO 88021', '', line, '', ...numbers])
  it.each([
    ['The line now gives 03/17/2026 as her arrival in Savannah.'],
    ['The carrier currently shows 17 March 2026 as the new ETA at Savannah, GA.'],
    [
      'The vessel MAERSK NIMES 649E was planned for 03/11/2026. The line now confirms 03/17/2026 as its arrival in Savannah.',
    ],
  ])('is read: %s', async (line) => {
    expect((await eta(line)).eta).toEqual(['vessel_arrived 2026-03-17T04:00:00Z'])
  })

  it.each([
    ['The line gave 03/11/2026 as her arrival in Savannah.'],
    ['If the line now gives 03/17/2026 as her arrival in Savannah, tell us.'],
    ['The line no longer gives 03/17/2026 as her arrival in Savannah.'],
    ['The line now gives 03/17/2026 as her arrival in Colon for transshipment.'],
  ])('is not read if it is not certain: %s', async (line) => {
    expect((await eta(line)).eta).toEqual([])
  })
})

it.each([
  ['Het schip is op 26 februari 2026 aangekomen in Los Angeles.'],
  ['Onderwerp: Schip aangekomen - ONEYRTMG31188700'],
  ['Subject: vessel NOT arrived'],
  ['Subject: Ship delayed - see below'],
  ['The vessel MAERSK NIMES expected on Monday'],
])('a sentence is not the name of a vessel: %s', async (line) => {
  const named = ['Vessel: ONE STORK / 078W', 'POD: Los Angeles', 'ETA: 2026-03-18', ...numbers]
  const { vessel = 'ONE STORK 078W' } = await said(['ARRIVAL NOTICE', line, ...named])
  expect(vessel).toBe('ONE STORK 078W')
})

it.each([
  ['Arrivée prévue à destination'],
  ['ETA lieu de livraison'],
  ['Ankunft am Lieferort'],
  ['Llegada estimada a destino'],
  ['Aankomst eindbestemming'],
])('an arrival at the place of delivery is read: %s', async (label) => {
  const places = ['POD: Halifax, NS', 'ETA: 2026-03-15', 'Place of delivery: Montreal, QC']
  const { eta } = await said(['ARRIVAL NOTICE', ...numbers, ...places, `${label}: 2026-03-18`])
  expect(eta).toContain('arrived_at_destination 2026-03-18T04:00:00Z')
  expect(eta).toContain('vessel_arrived 2026-03-15T03:00:00Z')
})

it.each([
  ['The vessel is now expected in Los Angeles on 03/19/2026.'],
  ['The line now gives 03/19/2026 as her arrival in Los Angeles.'],
  ['El buque llegará a Los Angeles el 19 de marzo de 2026.'],
])('a newer ETA in a sentence replaces the label in an older message: %s', async (line) => {
  const older = ['ARRIVAL NOTICE', ...numbers, 'POD: Los Angeles', 'ETA: 03/15/2026']
  const quoted = [
    '> From: X',
    '> Sent: Monday',
    '> Subject: notice',
    ...older.map((it) => `> ${it}`),
  ]
  const { eta } = await said(['Subject: RE: boxes', '', line, '', ...quoted])
  expect(eta.filter((it) => it.includes('03-15'))).toEqual([])
})

it.each([
  ['Truck arrives: 03/22/2026'],
  ['LKW Ankunft: 22.03.2026'],
  ['Driver ETA: 03/22/2026'],
  ['Rail arrives: 03/22/2026'],
  ['Train arrives: 03/22/2026'],
  ['Nach Ankunft 22.03.2026 bitte melden.'],
  ['The vessel was wrongly reported as arrived in Los Angeles on 02/26/2026.'],
])('an arrival that is not the vessel’s is not read: %s', async (line) => {
  const { eta } = await said(['ARRIVAL NOTICE', ...numbers, 'POD: Los Angeles', line])
  expect(eta).toEqual([])
})

it.each([
  ['Ship        OCEAN FREIGHT', undefined],
  ['Ship: FCL', undefined],
  ['Vessel: MAERSK NIMES     Trip: 12 days', 'MAERSK NIMES undefined'],
  ['Ship: MAERSK NIMES     Trip: 649E', 'MAERSK NIMES 649E'],
])('a ship is a name, and a trip is a number: %s', async (line, vessel) => {
  const stated = await said([
    'ARRIVAL NOTICE',
    ...numbers,
    'POD: Los Angeles',
    line,
    'ETA: 03/15/2026',
  ])
  expect(stated.vessel).toBe(vessel)
})
