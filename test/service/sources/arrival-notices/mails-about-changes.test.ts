import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const numbers = ['MBL: MAEU240112233', 'CNTR: MSKU1234565', 'POD: Los Angeles, CA']
const eta = ['vessel_arrived 2026-03-18T07:00:00Z']
const free = ['MSKU1234565 2026-03-19']
const office = 'Test Lines Inc, Newark NJ 07114'

describe('a mail about a delay', () => {
  it.each([
    'The ETA at Los Angeles has been changed from 03/13/2026 to 03/18/2026.',
    'The ETA was revised to March 18, 2026.',
    'The vessel will now arrive at Los Angeles on 03/18/2026 instead of 03/13/2026.',
  ])('states the new arrival: %s', async (sentence) => {
    const lines = ['Subject: DELAY NOTICE // MAEU240112233', '', ...numbers, sentence, office]
    expect(await said(lines)).toMatchObject({ bill: 'MAEU240112233', eta })
  })

  it.each([
    'The ETA may be changed from 03/13/2026 to 03/18/2026.',
    'The ETA of 03/13/2026 has been postponed, and no new date is known yet.',
    'The ETA Busan has been changed from 02/13/2026 to 02/18/2026.',
    'The next report is due on 03/18/2026.',
  ])('states no arrival that is open, or at another port: %s', async (sentence) => {
    const lines = ['Subject: Vessel Delay Notification', '', ...numbers, sentence, office]
    expect(await said(lines)).toMatchObject({ bill: 'MAEU240112233', eta: [], sails: [] })
  })
})

it('a transshipment advice states the vessel and the arrival of the second leg', async () => {
  const lines = ['First leg: TEST MOON 009W', 'Second leg: TEST STAR 001E']
  const dates = ['ETA Busan: Mar 3, 2026 (transshipment port)', 'ETA Port Everglades: Mar 18, 2026']
  const ports = ['MBL: MAEU240112233', 'CNTR: MSKU1234565', 'POD: Port Everglades, FL']
  expect(await said(['TRANSHIPMENT ADVICE', ...lines, ...dates, ...ports])).toMatchObject({
    ...{ port: 'USPEF', vessel: 'TEST STAR 001E' },
    eta: ['vessel_arrived 2026-03-18T04:00:00Z'],
  })
})

describe('a mail without a title', () => {
  it.each([
    'The last free day is now 03/18/2026 for the box MSKU1234565.',
    'The LFD for MSKU1234565 was extended from 03/16/2026 to 03/18/2026.',
  ])('about a container at a known port states its last free day: %s', async (sentence) => {
    const lines = ['Hello,', sentence, 'MBL MAEU240112233', 'Port of discharge: Los Angeles, CA']
    expect((await said([...lines, office])).free).toEqual(free)
  })

  it('states the last free day beside its label, and no appointment', async () => {
    const lines = ['Container       MSKU1234565', 'Port of discharge   Los Angeles, CA']
    const dates = ['Appointment     03/10/2026 10:00', 'LFD             03/18/2026']
    const other = ['Delivery        03/11/2026', 'Per diem starts 03/25/2026', office]
    expect((await said([...lines, ...dates, ...other])).free).toEqual(free)
    await expect(said([...lines, dates[0] ?? '', ...other])).rejects.toThrow(
      'not an arrival notice',
    )
  })

  it('about a release names the vessel in brackets', async () => {
    const lines = ['Subject: RELEASED - MAEU240112233', '', 'the line has released the container']
    const rest =
      'MSKU1234565 (B/L MAEU240112233, TEST STAR / 001E, port of discharge Los Angeles, CA).'
    expect(await said([...lines, rest])).toMatchObject({
      ...{ bill: 'MAEU240112233', port: 'USLAX', containers: ['MSKU1234565'] },
      sails: ['MSKU1234565 TEST STAR 001E'],
    })
  })
})

it('a last free day for all containers of a sentence counts for each of them', async () => {
  const boxes = 'Containers: MSKU1234565, MRKU0000010'
  const of = (names: string) => `The last free day is 2026-03-18 for ${names}.`
  const both = await said([...head, boxes, of('MSKU1234565 and MRKU0000010')])
  expect(both.free).toEqual([...free, 'MRKU0000010 2026-03-19'])
  expect((await said([...head, boxes, of('MSKU1234565')])).free).toEqual([])
})

it.each([
  'Container TCLU4265726 was listed by mistake.',
  'Container TCLU4265726 belongs to another customer.',
])('a container of someone else is left out: %s', async (sentence) => {
  const notice = await said([...head, 'Container: MSKU1234565', '', sentence])
  expect(notice.containers).toEqual(['MSKU1234565'])
})

it.each([
  ['Voraussichtliche Ankunft im Löschhafen: 18.03.2026'],
  ['Llegada estimada al puerto: 18/03/2026'],
  [
    '8. EXPECTED AT PORT OF DISCHARGE   9. SAILED',
    '   2026-03-18                         2026-02-20',
  ],
  ['Verwachte aankomst in de loshaven: 18-03-2026'],
])('an arrival at the port of discharge is read in these words: %s', async (...lines) => {
  expect((await said([...head, 'Container: MSKU1234565', ...lines])).eta).toEqual(eta)
})
