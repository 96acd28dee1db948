import { findPort, findTerminal, type TerminalFacts } from './ports.js'
import { findNickname } from './terminal-nicknames.js'

/** Other codes of terminals, which occur in file names and web addresses. The keys are UN/LOCODE and SMDG code. */
const usualCodes: Readonly<Record<string, string>> = {
  'USBAL-SMT': 'SEAGIRT PAC',
  'USBAL-DMT': 'DUNDALK',
  'USBOS-PWCMT': 'CONLEY',
  'USCHS-HLT': 'LEATHERMAN',
  'USCHS-NCMT': 'NCT',
  'USCHS-WWMT': 'WANDO WWT',
  'USHOU-BCMT': 'BCT BARBOURS',
  'USHOU-BPTM': 'BPT BAYPORT',
  'USHOU-JPI': 'JPL',
  'USJAX-BLOJX': 'JCT',
  'USLAX-APMT': 'PAL',
  'USLAX-EAGLE': 'FENIX FMS GGS EMS',
  'USLAX-TRAP': 'TPC B136 TRAPAC',
  'USLAX-WBCT': 'B100',
  'USLAX-YUSEN': 'YTI',
  'USLGB-SSAPCT': 'PCT',
  'USLGB-MATU': 'C60',
  'USMIA-POM': 'POMTOC',
  'USMIA-SOU': 'SFCT',
  'USMSY-NOLA': 'NAPOLEON NAP',
  'USNYC-APMT': 'PE ELZ',
  'USNYC-GTC': 'GCTB',
  'USOAK-B58': 'OICT',
  'USOAK-BENT': 'NUTTER',
  'USOAK-MATS': 'B63',
  'USOAK-TPOAK': 'B30 TRAPAC',
  'USPDX-PT6': 'T6',
  'USPHL-PAMT': 'PACKER',
  'USSEA-SSA18': 'T18',
  'USSEA-SSA30': 'T30',
  'USSEA-SSA5': 'T5',
}

/**
 * CBSA sublocation codes of terminals by UN/LOCODE and SMDG code. Source: the coverage list of a public tracking
 * service (August 2026). Arrival notices in Canada contain the sublocation code. Arrival notices in the United States
 * contain the FIRMS code.
 */
const sublocations: Readonly<Record<string, string>> = {
  '2036': 'CAHAL-HAFXT',
  '2425': 'CAMTR-MGTCAS',
  '2591': 'CAMTR-MGTRAC',
  '2619': 'CAMTR-TMTMAI',
  '5540': 'CAMTR-VIAU',
  '5086': 'CAPRR-FCTPRR',
  '3380': 'CAVAN-CTM',
  '3891': 'CAVAN-DLT',
  '3395': 'CAVAN-VTM',
}

/** Codes of terminals in lists from eModal. The keys are UN/LOCODE and SMDG code. */
const portalCodes: Readonly<Record<string, string>> = {
  ITS: 'USLGB-ITS',
  PCT: 'USLGB-SSAPCT',
  PLBA: 'USNYC-GTC',
  PNCT: 'USNYC-PNCT',
  TRP1: 'USLAX-TRAP',
  TTI: 'USLGB-TTI',
  VITNI: 'USORF-NIT',
}

/** Finds a terminal by the code that lists from eModal use. */
export function terminalOfPortal(code: string): { locode: string; smdg_code: string } | null {
  const [locode, smdg_code] = portalCodes[code.trim().toUpperCase()]?.split('-') ?? []
  return locode === undefined || smdg_code === undefined ? null : { locode, smdg_code }
}

/** Finds a terminal of a port by its SMDG code, its FIRMS code or another common code. */
export function terminalCalled(locode: string, code: string): TerminalFacts | undefined {
  const known = findTerminal(locode, code)
  if (known !== undefined || code === '') return known
  return findPort(locode)?.terminals.find(
    ({ smdg_code }) =>
      findNickname(locode, smdg_code)?.firms_code === code ||
      usualCodes[`${locode}-${smdg_code}`]?.split(' ').includes(code) === true,
  )
}

/** Finds a terminal by its CBSA sublocation code, which has four digits. */
export function terminalOfSublocation(code: string): { locode: string; smdg_code: string } | null {
  const [locode, smdg_code] = sublocations[code]?.split('-') ?? []
  return locode === undefined || smdg_code === undefined ? null : { locode, smdg_code }
}
