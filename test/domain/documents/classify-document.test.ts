import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyDocument } from '../../../src/domain/documents/classify-document.js'
import { documentTypes } from '../../../src/domain/documents/document-types.js'
import { anyCharacter } from '../../support/any-character.js'
import { everySample } from './samples/every-sample.js'
import type { Sample } from './samples/sample.js'

const codes = new Set<string | null>([...documentTypes.map(({ code }) => code), null])

const anySample = fc.constantFrom(...everySample)

describe('samples', () => {
  for (const sample of everySample) {
    it(`${sample.fileName} is ${sample.is ?? 'none of the types'}`, () => {
      const { type, notes } = classifyDocument(sample)
      expect(type, notes).toBe(sample.is)
    })
  }

  it('rarely need the names of their files', () => {
    const lost = everySample.filter(
      ({ is, text }) => classifyDocument({ fileName: 'scan.pdf', text }).type !== is,
    )
    expect(lost.map(({ fileName }) => fileName)).toEqual([])
  })

  it('are recognized even under the file name of another document', () => {
    const telling = everySample.filter(({ text }) => text.length > 100)
    const misnamed = telling.map(({ is, text }) => {
      const fileName = is === 'packing_list' ? 'commercial invoice.pdf' : 'packing list.pdf'
      return [is, classifyDocument({ fileName, text }).type]
    })
    expect(misnamed.filter(([is, type]) => type !== is && type !== null)).toEqual([])
  })
})

describe('the result does not change', () => {
  const same = (sample: Sample, text: string) => {
    const { type, notes } = classifyDocument({ fileName: sample.fileName, text })
    expect(type, notes).toBe(classifyDocument(sample).type)
  }

  it('with another case', () => {
    fc.assert(
      fc.property(anySample, (sample) => {
        same(sample, sample.text.toUpperCase())
        same(sample, sample.text.toLowerCase())
      }),
      { numRuns: 40 },
    )
  })

  it('with extra spaces and empty lines', () => {
    fc.assert(
      fc.property(anySample, fc.integer({ min: 1, max: 3 }), (sample, count) => {
        const spaced = sample.text
          .replace(/(?<=\S) (?=\S)/g, '  ')
          .replace(/\n/g, '\n'.repeat(count))
        same(sample, `${' '.repeat(count)}${spaced}  \n\n`)
      }),
      { numRuns: 40 },
    )
  })

  it('with another order of the lines below the title', () => {
    fc.assert(
      fc.property(anySample, fc.infiniteStream(fc.nat()), (sample, numbers) => {
        const lines = sample.text.split('\n')
        const below = lines
          .slice(8)
          .map((line) => ({ line, rank: numbers.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
        same(sample, [...lines.slice(0, 8), ...below.map(({ line }) => line)].join('\n'))
      }),
      { numRuns: 40 },
    )
  })

  it('for any text: a type or null, with notes, and no failure', () => {
    const anyText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 400 }),
      fc
        .tuple(anySample, fc.nat(3000), fc.string({ unit: anyCharacter, maxLength: 30 }))
        .map(([{ text }, at, more]) => text.slice(0, at) + more + text.slice(at)),
    )
    fc.assert(
      fc.property(anyText, fc.string(), (text, fileName) => {
        const result = classifyDocument({ fileName, text })
        expect(codes.has(result.type)).toBe(true)
        expect(result.notes).not.toBe('')
        expect(classifyDocument({ fileName, text })).toEqual(result)
      }),
      { numRuns: 50 },
    )
  })
})

describe('other documents that are named in the text', () => {
  it('do not change the type to theirs', () => {
    const invoice = [
      'ACME Ltd',
      'COMMERCIAL INVOICE',
      'B/L No.: MAEU204718833   Packing list: PL-22   Certificate of origin: 7781',
      'Unit price   Amount',
      'See attached packing list. Original bills of lading required.',
    ]
    expect(classifyDocument({ fileName: 'a.pdf', text: invoice.join('\n') }).type).toBe(
      'commercial_invoice',
    )
    const letter = ['Bill of lading', 'Commercial invoice', 'Packing list', 'Arrival notice']
    expect(classifyDocument({ fileName: 'a.pdf', text: letter.join('\n') }).type).toBeNull()
  })

  it('do not hide a title that is broken, spaced, joined or misread', () => {
    for (const title of [
      'COMMERCIAL\nINVOICE',
      'C O M M E R C I A L   I N V O I C E',
      'C O M M E R C I A L I N V O I C E',
      'CommercialInvoice',
      'C0MMERClAL 1NVOICE',
      '*** Commercial Invoice ***',
      'Document type: commercial invoice',
    ]) {
      const text = `ACME Ltd\n12 Long Road, Leeds\n${title}\n4 boxes of lamps`
      expect(classifyDocument({ fileName: 'a.pdf', text }).type, title).toBe('commercial_invoice')
    }
  })
})

describe('without text', () => {
  const named = (fileName: string) => classifyDocument({ fileName, text: null })

  it('the file name decides', () => {
    const types = Object.fromEntries(
      [
        'Packing List 2026.jpg',
        'PackingList.jpg',
        'HBL SHA2605114.tif',
        'bl_4711.png',
        'DO 5512.jpg',
        'arrival-notice-MSCU6639870.jpg',
        'CBP7501.png',
        'Factura comercial 12.jpg',
        'DGD_paint.jpg',
      ].map((fileName) => [fileName, named(fileName).type]),
    )
    expect(types).toEqual({
      'Packing List 2026.jpg': 'packing_list',
      'PackingList.jpg': 'packing_list',
      'HBL SHA2605114.tif': 'bill_of_lading',
      'bl_4711.png': 'bill_of_lading',
      'DO 5512.jpg': 'delivery_order',
      'arrival-notice-MSCU6639870.jpg': 'arrival_notice',
      'CBP7501.png': 'customs_entry',
      'Factura comercial 12.jpg': 'commercial_invoice',
      'DGD_paint.jpg': 'dangerous_goods_declaration',
    })
  })

  it('an ambiguous name gives no type', () => {
    const names = ['IMG_2033.jpg', 'invoice.jpg', 'what to do.jpg', 'an idea.png', 'MSDS paint.jpg']
    expect(names.map((name) => named(name).type)).toEqual(names.map(() => null))
    expect(named('invoice and packing list and bl.jpg').type).toBeNull()
  })
})

describe('a text that repeats titles', () => {
  it('is read in time that grows only with its length', () => {
    const started = performance.now()
    for (const line of ['INVOICE', 'INVOICE\nPACKING LIST', 'BILL OF LADING', 'x\nINVOICE']) {
      classifyDocument({ fileName: 'a.txt', text: `${line}\n`.repeat(5000) })
    }
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe('a form with titles among its labels', () => {
  it('does not get its type from the heading above a number', () => {
    const invoice = `TAX INVOICE S00118822
VESSEL\tOCEAN BILL OF LADING\tHOUSE BILL OF LADING
ZIM TEST\tZIMUHFA8812200\tLEV-HB-3301
Due date\tTerminal handling charge`
    expect(classifyDocument({ fileName: 'scan.pdf', text: invoice }).type).toBe('freight_invoice')
  })

  it('gets its type from the subject of an email', () => {
    const mail = `Subject: ARRIVAL NOTICE CMDUPKG0449121
Please be advised that the shipment is due to arrive.
Bill of Lading\tCMDUPKG0449121
ETA\t02-DEC-2026`
    expect(classifyDocument({ fileName: 'mail.txt', text: mail }).type).toBe('arrival_notice')
  })

  it('does not get its type from a field label', () => {
    const text = [
      'Navire / voyage\tONE TRUST 4910N',
      'Port de déchargement\tHAMBURG',
      'Connaissement\tONEYFPVZ14513904',
      'Destinataire\tExemple SARL',
      'Notify\tExemple SARL',
      "AVIS D'ARRIVÉE",
    ].join('\n')
    expect(classifyDocument({ fileName: 'a.pdf', text }).type).not.toBe('bill_of_lading')
  })
})
