import { findLine, shippingLines } from '../../../../domain/reference/lines.js'
import { findOwnerPrefix } from '../../../../domain/reference/owner-prefixes.js'

/**
 * Returns the SCAC of a shipping line for a code or name in a message: a SCAC, a three-letter SMDG
 * liner code, a container owner code (`HLXU`), or a name as senders write it (`CMACGM`). Returns
 * null for anything else. Code list qualifiers are ignored, because senders mix them up.
 */
export function lineOf(code: string): string | null {
  const word = lettersOf(code)
  const scac = word.length === 4 ? findLine(word)?.scac : undefined
  return scac ?? linerCodes[word] ?? senders[word] ?? byName.get(word) ?? ownerOf(word)
}

/**
 * Returns the SCAC of the shipping line that a party is: by its code, otherwise by its name, which
 * may have more words at the end (`MAERSK A/S`). Returns null for an unknown party. An unknown code
 * of three or four letters belongs to another company, whatever the name says; a number is the
 * sender's own code for its partners.
 */
export function lineOfParty({ code, name }: Party): string | null {
  const coded = lineOf(code)
  if (coded !== null || name === '' || /^[A-Z]{3,4}$/i.test(code)) return coded
  const title = lettersOf(name)
  const [, scac] = longestNames.find(([known]) => title.startsWith(known)) ?? []
  return lineOf(name) ?? scac ?? null
}

/** A party as the message writes it; missing parts are empty. */
export interface Party {
  code: string
  name: string
}

/** Returns the SCAC that a B/L or booking number begins with; null if there is none. */
export const lineOfNumber = (number: string): string | null =>
  number.length > 8 ? (findLine(number.slice(0, 4))?.scac ?? null) : null

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Some senders write the owner code of a line's containers instead of the line. */
function ownerOf(word: string): string | null {
  const owner = word.length === 4 ? findOwnerPrefix(word) : undefined
  return owner?.class === 'carrier' ? owner.scac : null
}

const byName = new Map(
  shippingLines.flatMap((line) =>
    [line.name, line.short_name]
      .map(lettersOf)
      .filter((name) => name.length > 4)
      .map((name) => [name, line.scac] as const),
  ),
)

/** Longest names first, because one name may begin with another. */
const longestNames = [...byName].sort(([a], [b]) => b.length - a.length)

/** Sender names and codes that no public list contains. */
const senders: Readonly<Record<string, string>> = {
  CGM: 'CMDU',
  // China Shipping merged with COSCO in 2016
  CHNJ: 'COSU',
  CSC: 'COSU',
  CSL: 'COSU',
  COSCON: 'COSU',
  EGL: 'EGLV',
  EVG: 'EGLV',
  HAMSUD: 'SUDU',
  HAPAG: 'HLCU',
  HDM: 'HDMU',
  HLAG: 'HLCU',
  HLL: 'HLCU',
  HYUNDAI: 'HDMU',
  HYU: 'HDMU',
  // the three lines that became ONE in 2018
  KKL: 'ONEY',
  KLN: 'ONEY',
  KLINE: 'ONEY',
  MAE: 'MAEU',
  MOL: 'ONEY',
  MOLU: 'ONEY',
  NYK: 'ONEY',
  NYKS: 'ONEY',
  ONELINE: 'ONEY',
  OOCL: 'OOLU',
  SAF: 'SAFM',
  SUD: 'SUDU',
  // merged in 2017
  UAC: 'HLCU',
  UASC: 'HLCU',
  YMG: 'YMLU',
}

/** SMDG liner codes of the tracked lines (github.com/smdg-org/code-lists, 2026). */
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
  UAS: 'HLCU',
  WEC: 'WECU',
  WHL: 'WHLC',
  YML: 'YMLU',
  ZIM: 'ZIMU',
}
