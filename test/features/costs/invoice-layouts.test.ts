import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../support/workbook-fixture.js'
import { checked, checkedFile, de, other, us } from './invoice-desk.js'
import { quarterTariffs } from './invoice-quarter.js'

const header = 'Container,Charge,From,To,Days,Amount,Currency\n'
const row = (container: string, days = '7', amount = '1140.00') =>
  `${container},Demurrage,2026-03-07,2026-03-13,${days},"${amount}",USD\n`
const agreed = [{ outcome: 'agreed', number: us }]

describe('the container of a line', () => {
  it.each([`${us} 40HC`, `${us} (40' HC)`, us.toLowerCase(), us.slice(0, 10), 'TESU 000001-3'])(
    'is read from %s',
    async (cell) => {
      expect(await checked(header + row(cell))).toMatchObject(agreed)
    },
  )

  it('is not in a footer, a total or a header of the next page', async () => {
    const footers = [
      header,
      'Remit to: PO Box 1234 Chicago,,,,,,\n',
      'Total 1 container,,,,,1140.00,USD\n',
      `Subtotal ${us},,,,,1140.00,USD\n`,
      '* subject to tariff item 4500,,,,,,\n',
      'zzgl. 19% MwSt.,,,,,216.60,\n',
    ]
    expect(await checked(header + row(us) + footers.join(''))).toMatchObject(agreed)
  })

  it('is the container above if the cell is blank', async () => {
    const tiers = [
      `${us},Demurrage,2026-03-07,2026-03-10,4,600.00,USD\n`,
      ',Demurrage,2026-03-11,2026-03-13,3,600.00,USD\n',
      ',,,,7,1200.00,USD\n',
    ]
    expect(await checked(header + tiers.join(''))).toMatchObject([
      { outcome: 'wrong_rate', amount_billed: 1200 },
    ])
  })

  it('is not foreign if its number is misspelled', async () => {
    const [wrong, odd] = await checked(header + row('TESU0000010') + row('12345678'))
    expect(wrong).toMatchObject({ outcome: 'not_comparable' })
    expect(wrong?.why).toBe('line 2: container TESU0000010: check digit is 0, should be 3')
    expect(odd).toMatchObject({ outcome: 'not_comparable' })
  })
})

describe('the days of a line', () => {
  it.each(['7 days', '7 (4+3)', '4+3', '7.0'])('are read from %s', async (days) => {
    expect(await checked(header + row(us, days))).toMatchObject(agreed)
  })

  it('are not read from a wrong sum', async () => {
    const [wrong] = await checked(header + row(us, '8 (4+3)'))
    expect(wrong?.why).toBe('line 2: charged_days "8 (4+3)" is not a number of days')
  })

  it('are the last days of a range that contains the free time', async () => {
    const used = 'Container,Charge,From,To,Total days,Billable days,Amount,Currency\n'
    const line = (amount: string) => `${us},Demurrage,2026-03-03,2026-03-13,11,7,${amount},USD\n`
    expect(await checked(used + line('1140'))).toMatchObject(agreed)
    expect(await checked(used + line('1200'))).toMatchObject([{ findings: ['wrong_rate'] }])
  })

  it.each(['03/07/2026-03/13/2026', '07.03.-13.03.2026', '2026-03-07~2026-03-13'])(
    'are read from the period %s',
    async (period) => {
      const csv = `Container,Charge,Period,Amount\n${us},Demurrage,${period},1140\n`
      expect(await checked(csv)).toMatchObject([{ outcome: 'agreed', days_billed: 7 }])
    },
  )

  it('may have one line each', async () => {
    const lines = (last: number) =>
      Array.from({ length: last - 6 }, (_, at) => {
        const day = String(at + 7).padStart(2, '0')
        return `${us},Demurrage,2026-03-${day},${at < 4 ? 150 : 180}\n`
      })
    const daily = 'Container,Charge,Date,Amount\n'
    expect(await checked(daily + lines(13).join(''))).toMatchObject(agreed)
    expect(await checked(daily + lines(14).join(''))).toMatchObject([{ outcome: 'overcharged' }])
  })
})

describe('the columns of a file', () => {
  it.each([
    ['Type', '40HC'],
    ['Charge code', 'DEM'],
  ])('can say the charge together with %s', async (name, cell) => {
    const csv = `Container,${name},Description,From,To,Amount\n${us},${cell},Import demurrage,2026-03-07,2026-03-13,1140\n`
    expect(await checked(csv)).toMatchObject(agreed)
  })

  it('prefer a clear header to a vague one', async () => {
    const csv = `Equipment Number,Unit,Charge,Date,Invoice Date,Charge Start Date,Charge End Date,Days,Chargeable Days,Total Amount Due\n${us},Day,Demurrage,2026-03-14,2026-03-20,2026-03-07,2026-03-13,11,7,1140\n`
    expect(await checked(csv)).toMatchObject(agreed)
  })

  it('can have the charge in the header of the amount', async () => {
    const csv = `Container,Last Free Day,Demurrage Days,Demurrage Amount\n${us},2026-03-06,7,1140\n${other},2026-03-06,8,1320\n`
    expect(await checked(csv)).toMatchObject([
      { outcome: 'agreed', clock: 'demurrage' },
      { outcome: 'overcharged' },
    ])
  })

  it('can have days and an amount for each charge, and their sum', async () => {
    const csv = `Container,Charge,Demurrage Days,Demurrage Amount,Detention Days,Detention Amount,Total\n${us},D&D,7,1140,3,270,1410\n`
    expect(await checked(csv)).toMatchObject([
      { ...agreed[0], clock: 'demurrage', days_billed: 7, amount_billed: 1140 },
      { outcome: 'billed_less', clock: 'per_diem', days_billed: 3, amount_billed: 270 },
    ])
  })

  it('can have the charge in a title, and facts of all lines above them', async () => {
    const csv = `DEMURRAGE STATEMENT,,,,\nInvoice Date:,05/20/2026,,,\nInvoice No: A-1,,,,\nContainer,Discharged,Pickup,Days Late,Amount\n${us},03/02/2026,03/13/2026,7,1140\n`
    expect(await checked(csv)).toMatchObject([
      { invoice_number: 'A-1', clock: 'demurrage', difference: 0 },
    ])
    const dated = csv.replace('Discharged,Pickup', 'From,To').replace('03/02/2026', '03/07/2026')
    expect(await checked(dated)).toMatchObject([{ outcome: 'billed_late' }])
  })

  it('prove the order of dates together', async () => {
    const csv = `Container,Charge,From,Gate out,Days,Amount\n${us},Demurrage,7/03/2026,13/03/2026,7,1140\n`
    expect(await checked(csv)).toMatchObject(agreed)
  })

  it.each([
    ['Gross Demurrage,Discount,Net Due', '1200,60,1140'],
    ['Taxable Amount,IGST 18%,Net Payable', '1140,205.20,1345.20'],
    ['Amount,Invoice Total', '1140,2280'],
    ['Rate,Tier Amount', '150/180,1140'],
    ['Units,Rate,Extension', '7,162.86,1140'],
    ['Demurrage Due', '1140'],
    ['Montant USD HT', '1140'],
  ])('have the amount of a line in one of %s', async (names, cells) => {
    const csv = `Cont. No.,Charge,From,To,${names}\n${us},Demurrage,2026-03-07,2026-03-13,${cells}\n`
    expect(await checked(csv)).toMatchObject([{ outcome: 'agreed', amount_billed: 1140 }])
  })

  it('can have several taxes', async () => {
    const csv = `Container,Charge,From,To,CGST @9%,SGST @9%,Total Amount\n${us},Demurrage,2026-03-07,2026-03-13,102.60,102.60,1345.20\n`
    expect(await checked(csv)).toMatchObject([{ outcome: 'agreed', amount_billed: 1140 }])
  })

  it('can be in two languages', async () => {
    const csv = `箱号 Container No.,费用 Charge,起 From,止 To,金额 Amount\n${us},滞港费 Demurrage,2026.03.07,2026.03.13,1140\n`
    expect(await checked(csv)).toMatchObject(agreed)
  })

  it.each([
    [
      'Italian',
      'Contenitore;Descrizione;Dal;Al;Giorni;Imponibile;IVA;Totale',
      '5.002,00;1.100,44;6.102,44',
    ],
    [
      'Dutch',
      'Containernummer;Omschrijving;Van;T/m;Dagen;Bedrag excl. BTW;BTW 21%;Totaal',
      '5.002,00;1.050,42;6.052,42',
    ],
    [
      'Polish',
      'Nr kontenera;Opłata;Od;Do;Liczba dni;Kwota netto;VAT;Kwota brutto',
      '5.002,00;1.150,46;6.152,46',
    ],
    ['Portuguese', 'Contêiner;Descrição;De;Até;Dias;Valor EUR;Taxa;Nota', '5.002,00;;'],
  ])('can be in %s', async (_language, names, cells) => {
    const csv = `${names}\n${de};Demurrage;07.03.2026;10.03.2026;4;${cells}\n`
    expect(await checked(csv)).toMatchObject([{ outcome: 'agreed', amount_billed: 5002 }])
  })

  it('are read from a file of Windows with a euro sign', async () => {
    const csv = `Container;Leistung;Von;Bis;Betrag\n${de};Standgeld;07.03.2026;10.03.2026;5.002,00 €\n`
    const bytes = Buffer.from(csv.replace('€', '\x80'), 'latin1')
    expect(await checkedFile('invoice.csv', bytes)).toMatchObject([
      { outcome: 'agreed', currency_code: 'EUR' },
    ])
  })
})

describe('a charge', () => {
  it('of demurrage or detention is the combined clock if the tariff has no other', async () => {
    const tariffs = quarterTariffs.replaceAll(/clock: (?:demurrage|per_diem)/g, 'clock: combined')
    const combined = `${tariffs.slice(0, tariffs.indexOf('- id: us-pd'))}`
    for (const charge of ['Demurrage', 'Detention', 'Demurrage & Detention']) {
      const csv = header + row(us).replace('Demurrage', charge)
      expect(await checked(csv, combined)).toMatchObject([{ ...agreed[0], clock: 'combined' }])
    }
  })

  it('for the export does not name a clock of the import', async () => {
    const [export_] = await checked(header + row(us).replace('Demurrage', 'Export Demurrage'))
    expect(export_).toMatchObject({ outcome: 'not_comparable' })
  })

  it('is a credit by the indicator CR', async () => {
    const csv = `Container,Charge,From,To,Amount,DR/CR\n${us},Demurrage,2026-03-07,2026-03-14,1320,DR\n${us},Demurrage,2026-03-14,2026-03-14,180,CR\n`
    expect(await checked(csv)).toMatchObject(agreed)
  })
})

it('two merged amounts of two containers are two amounts', async () => {
  const date = (day: number) => new Date(Date.UTC(2026, 2, day))
  const rows = [
    ['Container', 'Charge', 'From', 'To', 'Amount', 'Currency'],
    [us, 'Demurrage', date(7), date(10), 1140, 'USD'],
    [us, 'Demurrage', date(11), date(13), null, 'USD'],
    [other, 'Demurrage', date(7), date(10), 1200, 'USD'],
    [other, 'Demurrage', date(11), date(13), null, 'USD'],
  ]
  const book = workbookOf([{ rows, merges: ['E2:E3', 'E4:E5'] }])
  expect(await checkedFile('invoice.xlsx', book)).toMatchObject([
    { outcome: 'agreed' },
    { outcome: 'wrong_rate', amount_billed: 1200 },
  ])
})
