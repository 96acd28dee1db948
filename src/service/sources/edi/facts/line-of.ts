import { findLine, shippingLines } from '../../../../domain/reference/lines.js'

/**
 * The SCAC of the line that a message names by its SCAC, by the three letters of the SMDG liner
 * code list or, as senders do, by its name (`CMACGM`); null where it is none.
 */
export function lineOf(code: string): string | null {
  const word = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const scac = word.length === 4 ? findLine(word)?.scac : undefined
  return scac ?? linerCodes[word] ?? senders[word] ?? byName.get(word) ?? null
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

/** How some write themselves as senders of messages, in words and codes that no list has. */
const senders: Readonly<Record<string, string>> = {
  COSCON: 'COSU',
  EVG: 'EGLV',
  HAMSUD: 'SUDU',
  HAPAG: 'HLCU',
  HLAG: 'HLCU',
  HYUNDAI: 'HDMU',
  MAE: 'MAEU',
  ONELINE: 'ONEY',
  OOCL: 'OOLU',
  SUD: 'SUDU',
}

/** SMDG liner codes of the lines that are tracked (github.com/smdg-org/code-lists, 2026). */
const linerCodes: Readonly<Record<string, string>> = {
  ACL: 'ACLU',
  ANL: 'ANNU',
  APL: 'APLU',
  ARK: 'ARKU',
  BOR: 'BORU',
  CKL: 'CKLU',
  // Cheng Lie sails as CNC for CMA CGM; the code CNC is another line's
  CLN: 'CMDU',
  CMA: 'CMDU',
  CMC: 'CLAM',
  COE: 'COSU',
  COS: 'COSU',
  CUL: 'CULU',
  DJS: 'DJLU',
  EGH: 'EGLV',
  EIM: 'EIMU',
  EMA: 'EGLV',
  EMC: 'EGLV',
  EMS: 'EGLV',
  ESL: 'ESPU',
  FES: 'FESO',
  GNC: 'GRIU',
  GSL: 'GOSU',
  HEA: 'HALU',
  HED: 'HDUJ',
  HLC: 'HLCU',
  HMM: 'HDMU',
  HSD: 'SUDU',
  HTM: 'EGLV',
  KMT: 'KMTU',
  MAT: 'MATS',
  MCC: 'MCCQ',
  MEL: 'MELL',
  MLL: 'MAEU',
  MSC: 'MSCU',
  MSK: 'MAEU',
  NSL: 'NSRU',
  ONE: 'ONEY',
  OOL: 'OOLU',
  PIL: 'PCIU',
  RCL: 'REGU',
  SGL: 'SEJJ',
  SIT: 'SITC',
  SLA: 'SQQY',
  SLC: 'SMLM',
  SLD: 'SEAU',
  SML: 'SMLU',
  SMM: 'SKLU',
  SWI: 'CHVW',
  TRK: 'TRKU',
  TSL: 'TXZJ',
  WEC: 'WECU',
  WHL: 'WHLC',
  YML: 'YMLU',
  ZIM: 'ZIMU',
}
