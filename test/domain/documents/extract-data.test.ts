import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, validateContainerNumber } from '../../../src/domain/container-number.js'
import { documentTypes } from '../../../src/domain/documents/document-types.js'
import { extractData } from '../../../src/domain/documents/extract-data.js'
import { anyCharacter } from '../../support/any-character.js'
import { everySample } from './samples/every-sample.js'

const anyType = fc.constantFrom(...documentTypes.map(({ code }) => code), null)

const data = (text: string, type: Parameters<typeof extractData>[0]['type'] = null) =>
  extractData({ type, fileName: 'a.pdf', text })

describe('container numbers', () => {
  it('are read in any grouping, each once, in their order', () => {
    const text =
      'HLBU 901234-5 / MSCU6639870\nMSCU 663 987 0, mscu-6639870 TCLU 440 5672? MSCU663987-0'
    const numbers = data(text).container_numbers
    expect(numbers).toContain('MSCU6639870')
    expect(numbers.filter((number) => number === 'MSCU6639870')).toHaveLength(1)
  })

  it('are not parts of longer words or numbers', () => {
    for (const text of [
      'XMSCU6639870',
      'MSCU66398701',
      'MSCU6639870A',
      'MSCU6639871',
      'MSCU\n6639870',
    ])
      expect(data(text).container_numbers, text).toEqual([])
  })

  it('are also read from the file name', () => {
    const from = extractData({ type: null, fileName: 'AN_MSCU6639870_final.pdf', text: null })
    expect(from.container_numbers).toEqual(['MSCU6639870'])
  })

  it('all pass ISO 6346, and every valid one is found', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ABCMSU'), minLength: 3, maxLength: 3 })
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 })
    const written = fc.tuple(letters, digits, fc.nat(9), fc.constantFrom('', ' ', '-', ' - ', '/'))
    fc.assert(
      fc.property(fc.array(written, { maxLength: 8 }), (numbers) => {
        const text = numbers.map(
          ([owner, serial, digit, gap]) => `${owner}U${gap}${serial}${gap}${digit}`,
        )
        const found = data(text.join('\n')).container_numbers
        expect(found.every((number) => validateContainerNumber(number).isValid)).toBe(true)
        for (const [owner, serial, digit] of numbers) {
          const isRight = checkDigit(`${owner}U${serial}`) === digit
          expect(found.includes(`${owner}U${serial}${digit}`)).toBe(isRight)
        }
      }),
    )
  })
})

describe('numbers by their labels', () => {
  it('distinguish bills, bookings and references in many wordings', () => {
    const text = `MBL: MAEU 204718833   HBL No. BALSHA2605114
Master B/L No.\tBooking Ref.\tOur Ref
EGLV142600771239\t142600771239\tQC-77120
Konnossement Nr. MEDUH4471209
Buchungsnummer: 88120033
提单号: OOLU2678123450
PO #: 4500712, 4500713 and 4500714
Bill of Lading type: original, 3 originals
Booking date: 12-Apr-2026`
    expect(data(text)).toEqual({
      container_numbers: [],
      bill_of_lading_numbers: [
        'MAEU204718833',
        'BALSHA2605114',
        'EGLV142600771239',
        'MEDUH4471209',
        'OOLU2678123450',
      ],
      booking_numbers: ['142600771239', '88120033'],
      reference_numbers: ['QC-77120', '4500712', '4500713', '4500714'],
    })
  })

  it('of bills are also recognized by their form, and no container is one', () => {
    const { bill_of_lading_numbers } = data(
      'Your cargo under MEDUH4471209 in MSCU6639870 has sailed',
    )
    expect(bill_of_lading_numbers).toEqual(['MEDUH4471209'])
    expect(data('B/L No. MSCU6639870').bill_of_lading_numbers).toEqual([])
  })
})

describe('fields', () => {
  const invoice = (text: string) => data(text, 'commercial_invoice')

  it('are dates only if the day is certain', () => {
    const dates = {
      '2026-05-04': '2026-05-04',
      '04.05.2026': '2026-05-04',
      '4 May 2026': '2026-05-04',
      'May 4, 2026': '2026-05-04',
      '04-MAI-2026': '2026-05-04',
      '4 de mayo de 2026': '2026-05-04',
      '13/05/2026': '2026-05-13',
      '05/13/2026': '2026-05-13',
      '2026年5月4日': '2026-05-04',
    }
    for (const [printed, date] of Object.entries(dates)) {
      expect(invoice(`Invoice date: ${printed}`).invoice_date, printed).toBe(date)
    }
    expect(invoice('Invoice date: 05/04/2026')).toMatchObject({ invoice_date_text: '05/04/2026' })
    expect(invoice('Invoice date: 31.02.2026').invoice_date).toBeUndefined()
  })

  it('are dates in the order that another date of the document shows', () => {
    const date = (text: string) => invoice(`Invoice date: 05/04/2026\n${text}`).invoice_date
    expect(date('ETA 05/25/2026')).toBe('2026-05-04')
    expect(date('ETA 25/05/2026')).toBe('2026-04-05')
    expect(date('ETA 25/05/2026, ETD 04/30/2026')).toBeUndefined()
  })

  it('are counts below ten, too', () => {
    expect(data('Total packages: 6', 'packing_list').package_count).toBe(6)
  })

  it('are codes that begin like a month but name none', () => {
    expect(data('House B/L No.: TSL26-9921').bill_of_lading_numbers).toEqual(['TSL26-9921'])
  })

  it('are the date of issue above the line for a signature', () => {
    const text = 'Stuttgart, 15.09.2026\nPlace and date of issue; name, signature and stamp'
    expect(data(text, 'certificate_of_origin').issue_date).toBe('2026-09-15')
    const draft = 'Shipped on board date\n2026-09-15\nPlace and date of issue'
    expect(data(draft, 'bill_of_lading').issue_date).toBeUndefined()
  })

  it('are amounts with their currency in the format of any country, without totals', () => {
    const amounts: Record<string, [number, string] | undefined> = {
      'USD 45,630.00': [45_630, 'USD'],
      '18.304,00 EUR': [18_304, 'EUR'],
      '€ 1.234,5': [1234.5, 'EUR'],
      "CHF 1'234.50": [1234.5, 'CHF'],
      'JPY 1,234,567': [1_234_567, 'JPY'],
      'USD 2,815': [2815, 'USD'],
      'KWD 2,815': undefined,
      'EUR 1 234,56': [1234.56, 'EUR'],
      'USD 10.00 / 20.00': undefined,
    }
    for (const [printed, expected] of Object.entries(amounts)) {
      const { total_amount, currency } = invoice(`Total amount: ${printed}`)
      expect(total_amount === undefined ? undefined : [total_amount, currency], printed).toEqual(
        expected,
      )
    }
    expect(invoice('Total amount: 12.50')).toMatchObject({ total_amount_text: '12.50' })
    expect(invoice('Total: USD 10.00\nTotal: EUR 9.00').total_amount).toBeUndefined()
  })

  it('are weights if the document shows its thousands separator', () => {
    const weight = (text: string) => data(text, 'packing_list').gross_weight_kg
    expect(weight('Total gross weight: 9,744.00 KGS')).toBe(9744)
    expect(weight('Total gross weight: 9744 kg')).toBe(9744)
    expect(weight('Total gross weight: 9.744 kg')).toBeUndefined()
    expect(weight('Total gross weight: 9.744 kg\nPreis 1.234,50')).toBe(9744)
    expect(weight('Total gross weight: 9.744 kg\nPrice 1,234.50')).toBe(9.744)
    expect(weight('Total gross weight: 9744 lbs')).toBeUndefined()
  })

  it('are the vessel and its voyage, beside or below their labels', () => {
    const ship = { vessel_name: 'EVER LAUREL', voyage_number: '0712-118E' }
    for (const text of [
      'Vessel: EVER LAUREL   Voyage: 0712-118E',
      'Vessel: EVER LAUREL Voyage: 0712-118E',
      'Vessel / Voyage\tPort of loading\nEVER LAUREL / 0712-118E\tNINGBO',
      'Ocean vessel\tVoyage No.\nEVER LAUREL\t0712-118E',
      'Vessel\tEVER LAUREL\tVoyage\t0712-118E',
    ]) {
      expect(data(text, 'bill_of_lading'), text).toMatchObject(ship)
    }
  })

  it('with two different values in a document are omitted', () => {
    const text = 'Port of loading: Hamburg\nPort of loading: Bremen'
    expect(data(text, 'bill_of_lading').port_of_lading).toBeUndefined()
  })
})

describe('forms', () => {
  /** Places the texts of each line at the given distances from the left edge. */
  const placed = (...lines: [number, string][][]) => [
    lines.map((line) => line.map(([from, text]) => ({ from, to: from + 5 * text.length, text }))),
  ]
  const dataAt = (
    type: Parameters<typeof extractData>[0]['type'],
    ...lines: [number, string][][]
  ) => {
    const text = lines.map((line) => line.map(([, words]) => words).join('\t')).join('\n')
    return extractData({ type, fileName: 'a.pdf', text, placed: placed(...lines) })
  }

  it('with empty boxes are read by the position of each value', () => {
    const form = dataAt(
      'bill_of_lading',
      [
        [0, 'Vessel'],
        [100, 'Voyage No.'],
        [200, 'Place of receipt'],
        [300, 'Port of loading'],
      ],
      [
        [2, 'EVER LAUREL'],
        [302, 'NINGBO'],
      ],
      [
        [0, 'Port of discharge'],
        [200, 'Place of delivery'],
      ],
      [[202, 'DALLAS, TX']],
    )
    expect(form).toMatchObject({
      vessel_name: 'EVER LAUREL',
      port_of_lading: 'NINGBO',
      place_of_delivery: 'DALLAS, TX',
    })
    expect(form).not.toHaveProperty('place_of_receipt')
    expect(form).not.toHaveProperty('port_of_discharge')
  })

  it('with a row of headings above a row of values have no value beside a heading', () => {
    const headings = 'Country of origin\tCountry of last sale\tCurrency\tTransport'
    const values = 'Mexico\tUnited States\tUSD\tOcean'
    expect(data(`${headings}\n${values}`, 'commercial_invoice').country_of_origin).toBe('Mexico')
  })

  it('with numbered boxes have no heading as a value', () => {
    const text =
      '5. Place of receipt\t9. Domestic routing\n6. Port of Loading/Export\tYANTIAN\nX\tY'
    expect(data(text, 'bill_of_lading')).toMatchObject({ port_of_lading: 'YANTIAN' })
    expect(data(text, 'bill_of_lading')).not.toHaveProperty('place_of_receipt')
    expect(data('Port of loading: XXXXXX', 'bill_of_lading')).not.toHaveProperty('port_of_lading')
  })

  it('with labels in two languages have the value of the second label', () => {
    const text = 'Ursprungsland / Country of origin\tGermany\nBruttogewicht / Gross weight\t184 kg'
    expect(data(text, 'commercial_invoice')).toMatchObject({
      country_of_origin: 'Germany',
      gross_weight_kg: 184,
    })
  })

  it('with remarks behind a label have the value below the label', () => {
    const text =
      'Place of Delivery. Applicable only if multimodal\tPORT OF DISCHARGE: (Clause 5 only)'
    expect(data(`${text}\nChicago, IL\tNorfolk`, 'bill_of_lading')).toMatchObject({
      place_of_delivery: 'Chicago, IL',
      port_of_discharge: 'Norfolk',
    })
  })

  it('with the place and the date of issue in one box have the date', () => {
    for (const issued of [
      'Genoa 05-Oct-2026',
      'BREMEN, 5 October 2026',
      'Hamburg, 05.10.2026',
      'OCT 5, 2026',
    ]) {
      const text = `Place and date of issue\n${issued}`
      expect(data(text, 'bill_of_lading').issue_date, issued).toBe('2026-10-05')
    }
  })
})

describe('totals', () => {
  const invoice = (text: string) => data(text, 'commercial_invoice')

  it('are amounts and never quantities', () => {
    expect(invoice('TOTAL:\t9,200 PCS\tUSD 45,678.00').total_amount).toBe(45678)
    expect(invoice('Currency USD\nTOTAL:\t9,200 PCS').total_amount).toBeUndefined()
    expect(invoice('Total USD\nCIF (Incoterms 2020)').total_amount).toBeUndefined()
  })

  it('have the currency that stands behind the label', () => {
    for (const label of ['Total Amount Due USD', 'Gesamtbetrag / Total USD', 'TOTAL (USD)']) {
      expect(invoice(`EUR 1.00\n${label}\t2,890.50`), label).toMatchObject({
        total_amount: 2890.5,
        currency: 'USD',
      })
    }
  })

  it('of a column are in the row of totals, or in the only row', () => {
    const head = 'C/NO.\tGOODS\tCTNS\tG.W.(KGS)'
    const [one, two, sum] = [
      '1-150\tA\t150\t2,625.00',
      '151-230\tB\t80\t1,400.00',
      'TOTAL:\t\t230\t4,025.00',
    ]
    const list = (...rows: string[]) => {
      const lines = [head, ...rows].map((row) =>
        row.split('\t').map((text, at) => ({ text, from: 100 * at, to: 100 * at + 50 })),
      )
      const placed = [lines.map((line) => line.filter(({ text }) => text !== ''))]
      return extractData({ type: 'packing_list', fileName: 'a.pdf', text: rows.join('\n'), placed })
    }
    expect(list(one, two, sum)).toMatchObject({ package_count: 230, gross_weight_kg: 4025 })
    const units = ['1-150\tA\t150 CTNS', '151-230\tB\t80 CTNS', 'TOTAL:\t\t230 CTNS']
    expect(list(...units)).toMatchObject({ package_count: 230 })
    expect(list(one)).toMatchObject({ package_count: 150, gross_weight_kg: 2625 })
    expect(list(one, two)).not.toHaveProperty('package_count')
    expect(list(one, two)).not.toHaveProperty('gross_weight_kg')
  })

  it('of amounts are never the amount of a single item', () => {
    const head = 'Currency: USD\nITEM\tQUANTITY\tAMOUNT\nA\t12\t6,300.00'
    expect(invoice(head).total_amount).toBeUndefined()
    expect(invoice(`${head}\nTotal\t12\t6,780.00`).total_amount).toBe(6780)
  })

  it('of amounts are not the quantities in the row of totals', () => {
    expect(invoice('Currency: USD\nTOTAL\t9200\t45,678.00').total_amount).toBeUndefined()
    expect(invoice('Currency: EUR\nTOTAL\t9200\tUSD 45,678.00').total_amount).toBe(45_678)
  })

  it('are weights whose separator can only mark decimals', () => {
    const weight = (printed: string) => invoice(`Total gross weight: ${printed}`).gross_weight_kg
    expect(weight('11234.500 KGS')).toBe(11234.5)
    expect(weight('20660,000 kg')).toBe(20660)
    expect(weight('1.234 kg')).toBeUndefined()
  })

  it('of a packed container are above 1000 kg', () => {
    const mass = (printed: string) =>
      data(`Verified gross mass: ${printed}`, 'verified_gross_mass').verified_gross_mass_kg
    expect(mass('18,460 KGS')).toBe(18_460)
    expect(mass('18,460.5 KGS')).toBe(18_460.5)
    const table = 'Container\tVerified gross mass\tMethod\nA\t18,460 KGS\t1'
    const inTable = (text: string) => data(text, 'verified_gross_mass').verified_gross_mass_kg
    expect(inTable(table)).toBe(18_460)
    expect(inTable(`${table}\nB\t19,000 KGS\t1`)).toBeUndefined()
  })

  it('are not stated by one of several weights', () => {
    expect(invoice('Gross weight: 900 kg').gross_weight_kg).toBe(900)
    expect(invoice('Gross weight: 900 kg\nGross weight: 900 kg').gross_weight_kg).toBeUndefined()
    expect(invoice('Gross weight: 9 kg\nTotal gross weight: 18 kg').gross_weight_kg).toBe(18)
  })
})

describe('any text', () => {
  it('is read without failing, the same each time, and the extracted values can be read again', () => {
    const anyText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 400 }),
      fc.constantFrom(...everySample).map(({ text }) => text),
      fc
        .tuple(fc.constantFrom(...everySample), fc.nat(2000), fc.string({ maxLength: 20 }))
        .map(([{ text }, at, more]) => text.slice(0, at) + more + text.slice(at)),
    )
    fc.assert(
      fc.property(anyText, anyType, (text, type) => {
        const found = data(text, type)
        expect(data(text, type)).toEqual(found)
        expect(data(found.container_numbers.join('\n')).container_numbers).toEqual(
          found.container_numbers,
        )
        const bills = found.bill_of_lading_numbers.map((number) => `B/L No. ${number}`).join('\n')
        expect(data(bills).bill_of_lading_numbers).toEqual(found.bill_of_lading_numbers)
      }),
      { numRuns: 50 },
    )
  })
})

describe('references', () => {
  const referencesIn = (text: string) =>
    extractData({ type: null, fileName: 'a.pdf', text }).reference_numbers

  it.each([
    ['Export References\tConsignee\nHT/26/3624\tExample Inc', ['HT/26/3624']],
    ['Customer Ref\tDate\nBFS 889138\t2026-04-17', ['BFS 889138']],
    ['Our file\tTB-IM-54973', ['TB-IM-54973']],
    ["Forwarder's reference 5\tDOS 26/00946", ['DOS 26/00946']],
    ['Forwarding Agent and References\tTransit SARL TB-IM-22040', ['TB-IM-22040']],
    ['Forwarding Agent References\tHouston, TX 77029', []],
    ['P.O. No.: PO-17711', ['PO-17711']],
    ['Ref. cliente: PED-20417', ['PED-20417']],
    ['Nº pedido\t4500012345', ['4500012345']],
    ['Ihre Bestellung: 4711-88', ['4711-88']],
    ['Our ref.: CRC\u2010IM\u201020417', ['CRC-IM-20417']],
    ['Référence\tDésignation\tQuantité\n6918-2RS\tRoulement\t570', []],
  ])('of %j are %j', (text, references) => {
    expect(referencesIn(text)).toEqual(references)
  })
})

describe('bills', () => {
  const billsIn = (text: string) =>
    extractData({ type: null, fileName: 'a.pdf', text }).bill_of_lading_numbers

  it.each([
    ['covered by our house bill HKS-26-02274 and others', ['HKS-26-02274']],
    ['Our file\tBill\nDOS 26/03221\tSBS26HKR0056', ['SBS26HKR0056']],
    ['BILL 9777191230.', []],
    ['B/L NUMBER / N° DE CONNAISSEMENT\tSHIPPER\nVDK3417783\tExemple SARL', ['VDK3417783']],
    ['Booking number 3\t222773265436', []],
  ])('of %j are %j', (text, bills) => {
    expect(billsIn(text)).toEqual(bills)
  })
})
