import { describe, expect, it } from 'vitest'
import { said } from './said.js'

const bill = 'B/L No: MAEU240112233'
const port = 'Port of Discharge: Los Angeles'
const free = ['MSKU1234565 2026-03-17']

describe('a delivery order or a release', () => {
  it.each([
    ['DELIVERY ORDER'],
    ['MAERSK - DELIVERY ORDER / FREIGHT RELEASE'],
    ['FREIGHT RELEASE NOTICE'],
    ['Subject: Telex release MAEU240112233'],
    ['CARGO RELEASE ORDER'],
  ])('states the facts beside its labels: %s', async (title) => {
    const lines = [
      'Release valid until: 2026-03-14',
      'Demurrage paid through: 2026-03-15',
      'Last Free Day: 2026-03-16',
      'Delivery appointment: 2026-03-13 08:00',
      'Container No: MSKU1234565',
    ]
    const stated = await said([title, bill, port, 'ETA: 2026-03-10', ...lines])
    expect(stated).toMatchObject({
      ...{ bill: 'MAEU240112233', port: 'USLAX', containers: ['MSKU1234565'], free },
      eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
    })
  })

  it.each(['Valid until: 2026-03-16', 'Pick up by: 2026-03-16', 'Paid until: 2026-03-16'])(
    'has no last free day in the days of the order or of payment: %s',
    async (line) => {
      const stated = await said(['DELIVERY ORDER', bill, port, line, 'Container No: MSKU1234565'])
      expect(stated.free).toEqual([])
    },
  )

  it('of an empty container for an export is another document', async () => {
    const lines = ['EMPTY RELEASE ORDER', 'Booking No: 240112233', 'Container No: MSKU1234565']
    await expect(said(lines)).rejects.toThrow('This is not an arrival notice')
  })
})

describe('an invoice for demurrage', () => {
  const head = ['DEMURRAGE INVOICE', 'Invoice No. 7712009981', bill, port]

  it('states the container and the last free day in a row or beside their labels', async () => {
    const table = [
      'Container      Last Free Day    From          To            Days    Amount',
      'MSKU1234565    2026-03-16       2026-03-17    2026-03-20    4       1000.00',
      'Payment due: 2026-04-20',
    ]
    expect(await said([...head, ...table])).toMatchObject({ containers: ['MSKU1234565'], free })
    const labels = ['Container: MSKU1234565', 'Free time ended: 2026-03-16', 'Due date: 2026-04-20']
    expect(await said([...head, ...labels])).toMatchObject({ containers: ['MSKU1234565'], free })
  })

  it('has no container in a table of charges alone, and no last free day in its periods', async () => {
    const table = [
      'Description    Container      From          To            Amount',
      'Demurrage      MSKU1234565    2026-03-17    2026-03-20    1000.00',
      'Demurrage from: 2026-03-17',
      'Due date: 2026-03-16',
      'Vessel: TEST STAR',
      'Voyage: 001E',
      'Date of arrival: 2026-02-26',
    ]
    expect(await said([...head, ...table])).toMatchObject({
      ...{ containers: [], free: [] },
      eta: ['vessel_arrived 2026-02-26T08:00:00Z'],
    })
  })

  it.each(['DETENTION INVOICE', 'FREIGHT INVOICE', 'COMMERCIAL INVOICE'])(
    'is not any other invoice: %s',
    async (title) => {
      const lines = [title, 'Invoice No. 1', bill, 'Container: MSKU1234565']
      await expect(said(lines)).rejects.toThrow('This is not an arrival notice')
    },
  )
})

it('a delivery order names its pier and port as a location', async () => {
  const lines = ['DELIVERY ORDER', 'Location: Wando Welch Terminal   Port: Charleston, SC', bill]
  const more = ['Free Time Expires: 2026-03-16', 'Container No: MSKU1234565']
  const stated = await said([...lines, ...more])
  expect(stated).toMatchObject({ port: 'USCHS', terminal: 'WWMT', free })
  const notice = await said(['ARRIVAL NOTICE', lines[1] ?? '', bill, ...more])
  expect(notice).toMatchObject({ port: undefined, free: [] })
})

it('a release with a row per bill states each container with its own bill', async () => {
  const rows = [
    'CMDUSHZ7001301   MSKU1234565   RELEASED',
    'CMDUSHZ7001302   MRKU0000010   RELEASED',
  ]
  const { byBill } = await said([
    'FREIGHT RELEASE',
    port,
    'B/L Number       Container     Status',
    ...rows,
  ])
  expect(byBill).toEqual(['CMDUSHZ7001301 MSKU1234565', 'CMDUSHZ7001302 MRKU0000010'])
})
