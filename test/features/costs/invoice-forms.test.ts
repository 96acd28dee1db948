import { describe, expect, it } from 'vitest'
import { checked, de, other, us } from './invoice-desk.js'

const english = 'Invoice,Container,Charge,From,To,Amount,Currency,Invoice date\n'
const days = (from: number, to: number, amount: string, charge = 'Demurrage') =>
  `1,${us},${charge},2026-03-${String(from).padStart(2, '0')},2026-03-${String(to).padStart(2, '0')},${amount},USD,2026-03-20\n`

const whole = { outcome: 'agreed', days_billed: 4, amount_billed: 5002, currency_code: 'EUR' }

describe('an invoice in another language', () => {
  it.each([
    [
      'German',
      `Rechnungsnummer;Containernummer;Kostenart;Von;Bis;Nettobetrag;Währung;Rechnungsdatum\nR1;${de};Standgeld;07.03.2026;10.03.2026;5.002,00;EUR;20.03.2026\n`,
    ],
    [
      'French',
      `N° facture;N° conteneur;Prestation;Du;Au;Montant HT;Devise;Date facture\nF1;${de};Surestaries;07/03/2026;10/03/2026;5\u202f002,00 €;EUR;20/03/2026\n`,
    ],
    [
      'Spanish',
      `Nº factura;Contenedor;Concepto;Desde;Hasta;Importe;Moneda;Fecha de factura\nF1;${de};Demoras;07/03/2026;10/03/2026;5.002,00;EUR;20/03/2026\n`,
    ],
    [
      'Chinese',
      `发票号,箱号,费用名称,起始日期,截止日期,金额（EUR）,开票日期\nF1,${de},滞港费,2026年3月7日,2026年3月10日,"5,002.00",2026年3月20日\n`,
    ],
  ])('%s is read', async (_language, csv) => {
    expect(await checked(csv)).toMatchObject([whole])
  })

  it('states its currency in the header, and its net amount beside the tax', async () => {
    const header = 'Container,Charge,From,To,Net amount,VAT,Gross amount,Invoice date\n'
    const row = `${de},Demurrage,2026-03-07,2026-03-10,5002.00,950.38,5952.38,2026-03-20\n`
    expect(await checked(header.replace('Net amount', 'Net amount in EUR') + row)).toMatchObject([
      whole,
    ])
    const total = header.replace('Net amount', 'Amount (EUR)').replace('Gross amount', 'Total')
    expect(await checked(total + row)).toMatchObject([whole])
  })
})

describe('an invoice with credits', () => {
  it.each(['-180', '(180.00)', '180.00-', '180.00 CR', '-$180.00'])(
    'takes the credit %s and its days off what was billed',
    async (credit) => {
      const rows = days(7, 14, '1320') + days(14, 14, credit, 'Demurrage credit')
      expect(await checked(english + rows)).toMatchObject([
        { outcome: 'agreed', days_billed: 7, amount_billed: 1140 },
      ])
    },
  )

  it('says that a credit alone cannot be compared', async () => {
    const [row, more] = await checked(english + days(7, 13, '-1140'))
    expect(more).toBeUndefined()
    expect(row).toMatchObject({ outcome: 'not_comparable' })
    expect(row?.why).toContain('only credits')
  })
})

describe('an invoice that cannot be compared', () => {
  it('does not agree if its amount is not read', async () => {
    const header = english.replace('Amount', 'Sum of money')
    const [row] = await checked(header + days(7, 13, '99999'))
    expect(row).toMatchObject({ outcome: 'not_comparable', days_billed: 7 })
    expect(row?.why).toContain('states no amount')
    const [early] = await checked(header + days(5, 13, '99999'))
    expect(early).toMatchObject({ outcome: 'wrong_start' })
  })

  it('names a cell with several containers, and does not call them foreign', async () => {
    for (const cell of [`"${us}, ${other}"`, `${us} / ${other}`]) {
      const [row] = await checked(english + days(7, 13, '2280').replace(us, cell))
      expect(row).toMatchObject({ outcome: 'not_comparable' })
      expect(row?.why).toContain('line 2: the cell names 2 containers')
    }
  })

  it('has no missing elements for a charge that is neither demurrage nor detention', async () => {
    const [row] = await checked(english + days(7, 13, '450', 'Terminal Handling Charge'))
    expect(row).toMatchObject({ outcome: 'not_comparable', missing_elements: [] })
  })
})

it('a billed period in one column has its days', async () => {
  for (const period of [
    '2026-03-07 - 2026-03-14',
    '07-Mar-2026 to 14-Mar-2026',
    '2026-03-07/2026-03-14',
  ]) {
    const header = 'Container,Charge,Charge period,Amount,Currency,Invoice date\n'
    const rows = await checked(`${header}${us},Demurrage,${period},1320,USD,2026-03-20\n`)
    expect(rows).toMatchObject([{ outcome: 'overcharged', days_billed: 8 }])
  }
})

describe('a billed range that contains free days', () => {
  it('agrees if its amount is for the charged days alone', async () => {
    const [row] = await checked(english + days(3, 13, '1140'))
    expect(row).toMatchObject({ outcome: 'agreed', findings: [], difference: 0 })
    const [part] = await checked(english + days(3, 10, '600'))
    expect(part).toMatchObject({ outcome: 'billed_less', findings: ['billed_less'] })
  })

  it('has a wrong start if its amount is for more days', async () => {
    expect(await checked(english + days(6, 13, '1320'))).toMatchObject([{ outcome: 'wrong_start' }])
    expect(await checked(english + days(5, 6, '300'))).toMatchObject([{ outcome: 'wrong_start' }])
  })
})

describe('an invoice with a currency that is no currency', () => {
  it.each(['constructor', '__proto__', 'CONSTRUCTOR'])('%s is not compared', async (currency) => {
    const [row] = await checked(english + days(7, 13, '1140').replace('USD', currency))
    expect(row).toMatchObject({ outcome: 'not_comparable' })
    expect(row?.why).toContain(`currency "${currency}" is not an ISO 4217 currency code`)
  })
})
