import { findLine, shippingLines } from '../../../../domain/reference/lines.js'

/**
 * The SCAC of the line that a message names by its SCAC, by the three letters of the SMDG liner
 * code list or, as senders do, by its name (`CMACGM`); null where it is none.
 */
export function lineOf(code: string): string | null {
  const word = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (word.length === 4) return findLine(word)?.scac ?? null
  return linerCodes[word] ?? byName.get(word) ?? null
}

/** The line whose code stands in front of a bill's number; null where none does. */
export const lineOfBill = (bill: string): string | null =>
  bill.length > 8 ? (findLine(bill.slice(0, 4))?.scac ?? null) : null

const byName = new Map(
  shippingLines.flatMap((line) =>
    [line.name, line.short_name]
      .map((name) => name.toUpperCase().replace(/[^A-Z0-9]/g, ''))
      .filter((name) => name.length > 4)
      .map((name) => [name, line.scac] as const),
  ),
)

/** SMDG liner codes of the lines that are tracked. */
const linerCodes: Readonly<Record<string, string>> = {
  ANL: 'ANNU',
  APL: 'APLU',
  CMA: 'CMDU',
  CNC: 'CMDU',
  COS: 'COSU',
  COE: 'COSU',
  EMC: 'EGLV',
  EVG: 'EGLV',
  HLC: 'HLCU',
  HMM: 'HDMU',
  HAM: 'SUDU',
  HSD: 'SUDU',
  KMT: 'KMTU',
  MAE: 'MAEU',
  MSK: 'MAEU',
  SAF: 'MAEU',
  MSC: 'MSCU',
  ONE: 'ONEY',
  OOL: 'OOLU',
  PIL: 'PCIU',
  SML: 'SMLM',
  TSL: 'TXZJ',
  WHL: 'WHLC',
  YML: 'YMLU',
  ZIM: 'ZIMU',
}
