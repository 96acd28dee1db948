import type { Random } from '../random.js'

/** Returns a new number in the format of a shipping line, issued at the time `at` in the port `pol`. */
export function newBillNumber(
  random: Random,
  issued: { scac: string; pol: string; at: number },
): string {
  const form = forms[issued.scac] ?? `${issued.scac}{pol}#######`
  const yymm = new Date(issued.at).toISOString().slice(2, 7).replace('-', '')
  return random.fill(form).replace('{pol}', issued.pol.slice(2)).replace('{yymm}', yymm)
}

const forms: Readonly<Record<string, string>> = {
  MAEU: 'MAEU#########',
  MSCU: 'MEDU@#######',
  CMDU: 'CMDU{pol}#######',
  HLCU: 'HLCU{pol}{yymm}?????',
  COSU: 'COSU6#########',
  OOLU: 'OOLU2#########',
  EGLV: 'EGLV############',
  ONEY: 'ONEY{pol}@@#######',
  HDMU: 'HDMU{pol}@########',
  YMLU: 'YMLUW#########',
  ZIMU: 'ZIMU{pol}#######',
  WHLC: 'WHLC###@######',
  PCIU: 'PABV{pol}@########',
  SMLM: 'SMLM{pol}@#@######',
  MATS: 'MATS#######',
  ACLU: 'ACLUSA########',
  KMTU: 'KMTC{pol}#######',
  TRKU: 'TRKU########',
  ARKU: 'ARKU{pol}#########',
}
