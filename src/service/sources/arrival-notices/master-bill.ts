import { readCodes } from '../../../domain/documents/fields/read-codes.js'
import { lineOfNumber } from '../edi/facts/line-of.js'
import { brokenBill } from './broken-bill.js'
import type { LabelledValue } from './labelled-values.js'
import { type Found, oneOf } from './notice-facts.js'
import type { NoticeLine } from './notice-lines.js'

export interface NoticeBill {
  number: string
  scac: string | null
}

/** Returns the master B/L: shipping lines do not track house B/Ls. `scac` is the shipping line of the notice. */
export function masterBill(
  labelled: readonly LabelledValue[],
  scac: string | null,
): Found<NoticeBill> {
  const houses = new Set(
    labelled
      .filter(({ field }) => field === 'house_bill')
      .flatMap(({ texts }) => texts.map((text) => readBill(text)?.number)),
  )
  const all = labelled.flatMap(({ texts }) => texts.flatMap((text) => readBill(text) ?? []))
  for (const field of ['master_bill', 'bill', 'customs_bill', 'unsure_bill'] as const) {
    const found = oneOf<NoticeBill>(labelled, {
      fields: [field],
      name: 'bill of lading',
      read: (text) => {
        const broken = brokenBill(text, scac)
        if (broken !== null && 'problem' in broken) return broken
        const bill = readBill(broken?.number ?? text)
        if (bill === null || (field === 'unsure_bill' && bill.scac === null)) return null
        if (field !== 'master_bill' && houses.has(bill.number)) return null
        return withLine(bill, all)
      },
    })
    if (found.stated !== null || found.doubts.length > 0) return found
  }
  return { stated: null, doubts: [] }
}

/** Returns a bill with its shipping line, if another label states the number after the code of the line. */
function withLine(bill: NoticeBill, others: readonly NoticeBill[]): NoticeBill {
  if (bill.scac !== null) return bill
  const isSame = ({ number, scac }: NoticeBill) =>
    scac !== null && (number === bill.number || number === `${scac}${bill.number}`)
  return others.find(isSame) ?? bill
}

/** Returns the SCAC that a notice writes in front of a bill number, as in `271604922 (MAEU - 271604922)`. */
export function lineBefore(number: string, lines: readonly NoticeLine[]): string | null {
  const named = new RegExp(`(?<![A-Z0-9])([A-Z]{4})\\s*-?\\s*${number}(?![A-Z0-9])`)
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('  ')
  const [, scac = ''] = named.exec(text) ?? []
  return lineOfNumber(`${scac}${number}`)
}

function readBill(text: string): NoticeBill | null {
  const [, scac = '', digits = ''] =
    /^([A-Z]{4})\s*-\s*([A-Z0-9]{6,14})(?![A-Z0-9])/i.exec(text) ?? []
  const apart = scac === '' ? null : lineOfNumber(`${scac}${digits}`)
  if (apart !== null) return { number: digits.toUpperCase(), scac: apart }
  const [number, another] = readCodes(text, 'bill')
  return number === undefined || another !== undefined
    ? null
    : { number, scac: lineOfNumber(number) }
}
