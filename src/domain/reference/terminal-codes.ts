import { findPort, findTerminal, ports, type TerminalFacts } from './ports.js'
import { findNickname } from './terminal-nicknames.js'

/**
 * Other codes of terminals, which occur in names of files and sites, and in web addresses. The keys are UN/LOCODE and
 * SMDG code. Sources: web sites of operators and public client programs.
 */
const usualCodes: Readonly<Record<string, string>> = {
  'CAVAN-CTM': 'CENTERM',
  'CAVAN-DLT': 'DELTAPORT',
  'CAVAN-VTM': 'VANTERM',
  'USBAL-DMT': 'DUNDALK',
  'USBAL-SMT': 'SEAGIRT PAC SGT',
  'USBOS-PWCMT': 'CONLEY MCT MASSPORT',
  'USCHS-HLT': 'LEATHERMAN',
  'USCHS-NCMT': 'NCT',
  'USCHS-WWMT': 'WANDO WWT',
  'USHOU-BCMT': 'BCT BARBOURS',
  'USHOU-BPTM': 'BPT BAYPORT',
  'USHOU-JPI': 'JPL JACINTOPORT',
  'USJAX-BLOJX': 'JCT',
  'USJAX-DPJL': 'TRAPAC',
  'USJAX-TMT': 'TALLEYRAND',
  'USLAX-APMT': 'PAL PIER400',
  'USLAX-EAGLE': 'FENIX FENIXMARINE FENIXMARINESERVICES FMS GGS EMS',
  'USLAX-ETS': 'EVERPORT',
  'USLAX-TRAP': 'TPC B136 TRAPAC',
  'USLAX-WBCT': 'B100',
  'USLAX-YUSEN': 'YTI',
  'USLGB-ITS': 'ITSLB',
  'USLGB-LBCT': 'LBCTLLC',
  'USLGB-MATU': 'C60',
  'USLGB-SSAPCT': 'PCT',
  'USLGB-SSATA': 'PIERA PA',
  'USLGB-TTI': 'TTITNS',
  'USMIA-POM': 'POMTOC',
  'USMIA-SOU': 'SFCT',
  'USMSY-NOLA': 'NAPOLEON NAP',
  'USMSY-NOT': 'NOL',
  'USNYC-APMT': 'PE ELZ USNWK',
  'USNYC-GTC': 'GCTB BAYONNE',
  'USNYC-MAHER': 'MAHERCSP MAHERTERMINALS',
  'USNYC-PNCT': 'PNCT',
  'USOAK-B58': 'OICT',
  'USOAK-BENT': 'NUTTER EVERPORT',
  'USOAK-MATS': 'B63',
  'USOAK-TPOAK': 'B30 TRAPAC',
  'USPDX-PT6': 'T6 POP',
  'USPEF-FIT': 'FITPEV',
  'USPHL-PAMT': 'PACKER',
  'USSAV-GCMT': 'GCT',
  'USSEA-SSA18': 'T18',
  'USSEA-SSA30': 'T30',
  'USSEA-SSA5': 'T5 T5S',
  'USTIW-HUSKY': 'HUSKY',
  'USTIW-PCT': 'EVERPORT',
  'USTIW-WUT': 'USWUT',
}

/** Returns the codes for terminals in the United States and Canada that file names and web sites contain. */
export const codesOfTerminals = (): { locode: string; smdg_code: string; code: string }[] =>
  ports
    .filter(({ country_code }) => country_code === 'US' || country_code === 'CA')
    .flatMap(({ locode, terminals }) =>
      terminals.flatMap(({ smdg_code }) => {
        const usual = usualCodes[`${locode}-${smdg_code}`]?.split(' ') ?? []
        const firms = findNickname(locode, smdg_code)?.firms_code ?? ''
        return [...new Set([smdg_code, firms, ...usual])]
          .filter((code) => code !== '')
          .map((code) => ({ locode, smdg_code, code }))
      }),
    )

/**
 * CBSA sublocation codes of terminals by UN/LOCODE and SMDG code, as in arrival notices in Canada. Notices in the
 * United States contain FIRMS codes. Source: a public tracking service's coverage list (August 2026).
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

/** Codes of terminals in lists from eModal and Voyager Track. The values are UN/LOCODE and SMDG code. */
const portalCodes: Readonly<Record<string, string>> = {
  ITS: 'USLGB-ITS',
  PCT: 'USLGB-SSAPCT',
  PLBA: 'USLGB-SSATA',
  PNCT: 'USNYC-PNCT',
  PTCT_FL: 'USTPA-PTCT',
  TRP1: 'USLAX-TRAP',
  TTI: 'USLGB-TTI',
  VITNI: 'USORF-NIT',
  WBCT_LA: 'USLAX-WBCT',
}

/** Finds a terminal by its code in a portal, or by a code that is unique in the United States and Canada. */
export function terminalOfPortal(code: string): { locode: string; smdg_code: string } | null {
  const wanted = code.trim().toUpperCase()
  const [locode, smdg_code] = portalCodes[wanted]?.split('-') ?? []
  if (locode !== undefined && smdg_code !== undefined) return { locode, smdg_code }
  const [only, another] = codesOfTerminals().filter((it) => it.code === wanted)
  if (only === undefined || another !== undefined) return null
  return { locode: only.locode, smdg_code: only.smdg_code }
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
