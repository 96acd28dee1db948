import { findLine, shippingLines } from '../../../../domain/reference/lines.js'
import { findOwnerPrefix } from '../../../../domain/reference/owner-prefixes.js'

/** Returns the shipping line for a SCAC, an SMDG code, a container owner code (`HLXU`) or a name (`CMACGM`). */
export function lineOf(code: string): string | null {
  const word = lettersOf(code)
  const scac = word.length === 4 ? findLine(word)?.scac : undefined
  return scac ?? linerCodes[word] ?? senders[word] ?? byName.get(word) ?? ownerOf(word)
}

/** Returns the shipping line of a party by code or, without a code, by name (`MAERSK A/S`). Null if unknown. */
export function lineOfParty({ code, name }: Party): string | null {
  const coded = lineOf(code)
  if (coded !== null || name === '' || /^[A-Z]{3,4}$/i.test(code)) return coded
  const title = lettersOf(name)
  const [, scac] = longestNames.find(([known]) => title.startsWith(known)) ?? []
  return lineOf(name) ?? scac ?? null
}

export interface Party {
  code: string
  name: string
}

export const lineOfNumber = (number: string): string | null =>
  number.length > 8 ? (findLine(number.slice(0, 4))?.scac ?? null) : null

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

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

/** Names of shipping lines. The longest name is first, because one name may begin with another name. */
const longestNames = [...byName].sort(([a], [b]) => b.length - a.length)

/** Codes of shipping lines that senders use although no public list contains them. */
const senders: Readonly<Record<string, string>> = {
  CGM: 'CMDU',
  // Code of China Shipping, which merged with COSCO in 2016.
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
  // Codes of K Line, MOL and NYK, which merged into Ocean Network Express (ONE) in 2018.
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
  // Codes of UASC, which merged with Hapag-Lloyd in 2017.
  UAC: 'HLCU',
  UASC: 'HLCU',
  YMG: 'YMLU',
}

/** SMDG codes of shipping lines that the service can track (github.com/smdg-org/code-lists, 2026). */
const linerCodes: Readonly<Record<string, string>> = {
  ACL: 'ACLU',
  ANL: 'ANNU',
  APL: 'APLU',
  ARK: 'ARKU',
  BOR: 'BORU',
  CKL: 'CKLU',
  // CLN is Cheng Lie, which operates vessels as CNC for CMA CGM. The code `CNC` belongs to another shipping line.
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
