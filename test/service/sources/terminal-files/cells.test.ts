import { describe, expect, it } from 'vitest'
import type { DateOrder } from '../../../../src/service/sources/terminal-files/facts/date-sense.js'
import { readAmount } from '../../../../src/service/sources/terminal-files/facts/read-charge.js'
import { readDate } from '../../../../src/service/sources/terminal-files/facts/read-report-date.js'
import { readText, saidOf } from './read-text.js'

const wall = (text: string, order: DateOrder | null = null): string | null => {
  const read = readDate(text, { order, near: null, isPast: false })
  if (read === null) return null
  return 'problem' in read ? 'refused' : [read.date, read.time, read.zone].join(' ').trim()
}

describe('dates', () => {
  it.each([
    ['08/17/2021', '2021-08-17'],
    ['17/08/2021', '2021-08-17'],
    ['03/03/2026', '2026-03-03'],
    ['03/04/2026', 'refused'],
    ['19/08/21', 'refused'],
    ['2022-Jan-28', '2022-01-28'],
    ['2021-01-07 23:59:00.0', '2021-01-07 23:59:00'],
    ['05 Nov 2019, 23:59  Local', '2019-11-05 23:59:00'],
    ['12-MAY-26', '2026-05-12'],
    ['May 12, 2026', '2026-05-12'],
    ['Tue 12 May 2026 02:30 PM', '2026-05-12 14:30:00'],
    ['12 May 2026 12:05 am', '2026-05-12 00:05:00'],
    ['20260512', '2026-05-12'],
    ['202605121430', '2026-05-12 14:30:00'],
    ['27112026/1430', '2026-11-27 14:30:00'],
    ['27112026 0005', '2026-11-27 00:05:00'],
    ['27112026', '2026-11-27'],
    ['01122026/1430', 'refused'],
    ['27112026/2530', 'refused'],
    ['2026-05-12T14:30:00Z', '2026-05-12 14:30:00 0'],
    ['2026-05-12T14:30-07:00', '2026-05-12 14:30:00 -420'],
    ['2026-05-12 14:30 PDT', '2026-05-12 14:30:00 -420'],
    ['46154', '2026-05-12'],
    ['2026-02-30', 'refused'],
    ['2026-05-12 25:00', 'refused'],
    ['soon', 'refused'],
    ['1826-05-12', 'refused'],
  ])('%s', (text, expected) => expect(wall(text)).toBe(expected))

  it('in the order that a profile states', () => {
    expect(wall('03/04/2026', 'dmy')).toBe('2026-04-03')
    expect(wall('03/04/2026', 'mdy')).toBe('2026-03-04')
    expect(wall('26/04/03', 'ymd')).toBe('2026-04-03')
    expect(wall('17/08/2021', 'mdy')).toBe('refused')
  })

  it.each(['', 'Gated-out', '00/00/0000', 'N'])('%j is not a date', (text) => {
    expect(wall(text)).toBeNull()
  })
})

const form = { decimal: null, currency: null, country: 'US' }

describe('amounts', () => {
  it.each([
    ['150', 150, 'USD'],
    ['$1,250.00', 1250, 'USD'],
    ['1.250,00 €', 1250, 'EUR'],
    ['EUR 85,5', 85.5, 'EUR'],
    ["1'250.00", 1250, 'USD'],
    ['1,250,000', 1250000, 'USD'],
  ])('%s', (text, amount, currency) => {
    expect(readAmount(text, form)).toEqual({ amount, currency })
  })

  it.each([
    ['.00', 0, 'USD'],
    ['$.50', 0.5, 'USD'],
    ['$ 0.00', 0, 'USD'],
    ['$ -', 0, 'USD'],
    ['US$75', 75, 'USD'],
    ['CA$ 75.5', 75.5, 'CAD'],
    ['1,250', 1250, 'USD'],
    ['USD 1,250.00', 1250, 'USD'],
  ])('%s in the United States', (text, amount, currency) => {
    expect(readAmount(text, form)).toEqual({ amount, currency })
  })

  it.each(['1.250', '-12.00', '($12.00)', '.', '$', '12 boxes', 'free', '9'.repeat(20)])(
    '%s is refused',
    (text) => {
      expect(readAmount(text, form)).toHaveProperty('problem')
    },
  )

  it('with a comma that a profile explains', () => {
    expect(readAmount('1,250', { ...form, decimal: ',' })).toMatchObject({ amount: 1.25 })
    expect(readAmount('1,250', { ...form, decimal: '.' })).toMatchObject({ amount: 1250 })
  })
})

/** What a cell below a header says about holds. */
async function holdBy(header: string, cell: string) {
  const reading = await readText(`Container,${header}\nMSKU1234565,"${cell}"\n`)
  const [said = {}] = saidOf(reading)
  const { hold, lifted } = said
  return { hold, lifted, warnings: reading.warnings.map(({ reason }) => reason) }
}

it('an amount is in the currency that its header names', async () => {
  const report = 'Container,Available,Storage Due GBP\nMSKU1234565,N,"1.250,00"\n'
  const [said] = saidOf(await readText(report, { fileName: 'GBFXT-TRT.csv' }))
  expect(said).toMatchObject({
    fees: [{ type: 'demurrage', amount: 1250, currency_code: 'GBP' }],
  })
})

describe('holds', () => {
  it.each([
    ['Customs Hold', 'Y', 'customs hold'],
    ['Customs Hold', 'N', 'customs lifted'],
    ['custHold', 'true', 'customs hold'],
    ['Customs Release', 'Y', 'customs lifted'],
    ['customs_release', 'No', 'customs hold'],
    ['Customs', 'CLEAR', 'customs lifted'],
    ['Customs Status', '(not yet released)', 'customs hold'],
    ['Freight Status', 'Missing', 'freight hold'],
    ['Line Release', 'PENDING', 'freight pending'],
    ['USDA/AG Hold', 'Hold', 'USDA hold'],
    ['CTF', 'Paid', 'TMF lifted'],
    ['Misc Hold', 'YES', 'other hold'],
    ['Customs Status', 'GRANTED', 'customs lifted'],
    ['Customs Hold', 'INTENSIVE EXAM', 'customs hold'],
    ['Customs Status', 'CUSTOMS HOLD', 'customs hold'],
    ['Freight Status', 'LINE HOLD', 'freight hold'],
    ['Customs', 'CUSTOMS HOLD RELEASED', 'customs lifted'],
    ['Customs', 'Cleared by CBP 05/12', 'customs lifted'],
    ['Customs Status', 'No customs hold', 'customs lifted'],
    ['Freight Status', 'RELEASE PENDING', 'freight pending'],
    ['Customs Status', 'NII EXAM', 'VACIS hold'],
    ['Misc Holds', '7H VACIS', 'VACIS hold'],
    ['Misc Holds', 'CTF', 'TMF hold'],
    ['Other Holds', 'TMF Hold', 'TMF hold'],
    ['Other Holds', 'TMF RELEASED', 'TMF lifted'],
    ['Other Holds', 'DAMAGED SEAL', 'other hold'],
    ['Other Holds', 'OFF DOCK EXAM', 'other hold'],
    ['Other Holds', 'TMF: OK', 'TMF lifted'],
  ])('%s: %s', async (header, cell, expected) => {
    const { hold, lifted } = await holdBy(header, cell)
    const [name, status] = expected.split(' ')
    if (status === 'lifted') expect({ hold, lifted }).toEqual({ hold: undefined, lifted: [name] })
    else expect({ hold, lifted }).toMatchObject({ hold: { name, status }, lifted: undefined })
  })

  it('a denied release is reported with the cell', async () => {
    const { hold } = await holdBy('Customs Cleared', 'No')
    expect(hold).toEqual({ name: 'customs', status: 'hold', description: 'Customs Cleared: No' })
  })

  it('an unknown word is kept with its text', async () => {
    const { hold } = await holdBy('Holds', 'FLUX CAPACITOR')
    expect(hold).toEqual({ name: 'other', status: 'hold', description: 'FLUX CAPACITOR' })
  })

  it('a flag under only the name of a hold means released, with a warning', async () => {
    expect(await holdBy('Customs', 'Y')).toEqual({
      hold: undefined,
      lifted: ['customs'],
      warnings: [
        'Customs: Y is read as released and N as on hold; define another meaning in a terminal profile under "holds"',
      ],
    })
  })

  it('a blank cell, or one that states that nothing is known, states nothing', async () => {
    for (const cell of ['', ' ', '-', 'N/A', '#N/A', 'TBD']) {
      expect(await holdBy('Customs Hold', cell)).toEqual({
        hold: undefined,
        lifted: undefined,
        warnings: [],
      })
    }
  })

  it('a release in a list releases', async () => {
    const { hold, lifted } = await holdBy('Holds', 'CUSTOMS RELEASED; LINE HOLD')
    expect(hold).toMatchObject({ name: 'freight' })
    expect(lifted).toEqual(['customs', 'USDA', 'VACIS', 'TMF', 'other'])
  })
})

describe('a day and its time of day in two columns', () => {
  const at = async (head: string, row: string) => {
    const reading = await readText([`Container,${head}`, `MSKU1234565,${row}`].join('\n'))
    expect(reading.warnings).toEqual([])
    return saidOf(reading).map((said) => said.pickup_appointment_at ?? said.at ?? said.value)
  }

  it.each([
    ['Appt Date,Appt Time', '05/14/2026,14:00-15:00', '2026-05-14T21:00:00Z'],
    ['Appt Time,Appt Date', '2:00 PM,05/14/2026', '2026-05-14T21:00:00Z'],
    ['Gate Out Date,Gate Out Time', '05/11/2026,14:22', '2026-05-11T21:22:00Z'],
    ['Discharge Date,Discharge Time', '05/11/2026,0830', '2026-05-11T15:30:00Z'],
    ['LFD Date,LFD Time', '05/14/2026,18:00', '2026-05-15T01:00:00Z'],
  ])('%s: %s', async (head, row, instant) => {
    expect(await at(head, row)).toEqual([instant])
  })
})
