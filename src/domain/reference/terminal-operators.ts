import { ports } from './ports.js'
import { type TerminalInText, wordsOf } from './terminal-in-text.js'
import { findNickname } from './terminal-nicknames.js'

/**
 * Names of operators, and abbreviations with several meanings. They count only beside a port or another name. A name
 * means the terminals that contain it in their SMDG name, and the terminals listed here by UN/LOCODE and SMDG code.
 * Sources: web sites of the operators.
 */
const operators: Readonly<Record<string, string>> = {
  ADANI: '',
  APM: 'USMIA-SOU ITVDL-VGT INNSA-GTICI',
  BCT: 'USHOU-BCMT',
  BMCT: 'INNSA-BMCT FRBES-BMCT',
  BPT: 'USHOU-BPTM',
  BTP: '',
  CERES: 'CAHAL-FCOVE',
  CONTECON: '',
  CROWLEY: 'USPEF-CRO',
  CSP: '',
  'DP WORLD': 'CAVAN-CTM CAVAN-FSD CAPRR-FCTPRR GBLGP-DPWLG BEANR-1700',
  DPW: 'DP WORLD',
  DUNDALK: '',
  ECT: '',
  EMS: 'USLAX-EAGLE',
  ETS: 'EVERPORT',
  ETSLINK: 'EVERPORT',
  EUROGATE: '',
  EVERPORT: 'USLAX-ETS USOAK-BENT USTIW-PCT',
  FMS: 'USLAX-EAGLE',
  GCT: 'USSAV-GCMT USNYC-GTC USNYC-NYCT CAVAN-DLT CAVAN-VTM',
  'GEORGIA PORTS': 'USSAV-GCMT USSAV-OCT',
  GGS: 'USLAX-EAGLE',
  'GLOBAL CONTAINER TERMINAL': 'GCT',
  GPA: 'USSAV-GCMT USSAV-OCT',
  HALTERM: 'CAHAL-HAFXT',
  HHLA: '',
  HLT: '',
  HOLT: 'USPHL-PAMT',
  HUTCHISON: '',
  ICTSI: 'PHMNL-MIC MXZLO-CMSA ECGYE-CONTE PLGDY-PLBCT',
  JAXPORT: 'USJAX-BLOJX USJAX-DPJL USJAX-TMT',
  JCT: '',
  LYNX: 'USHOU-BCMT USHOU-BPTM USLAX-YUSEN',
  MATSON: 'USTIW-WSIT',
  MGT: 'CAMTR-MGTCAS CAMTR-MGTRAC',
  'MONTREAL GATEWAY': 'MGT',
  MPET: 'BEANR-K1718 BEANR-K1742',
  'MSC PSA EUROPEAN TERMINAL': 'MPET',
  NAP: 'USMSY-NOLA',
  NCT: 'USCHS-NCMT',
  NUTTER: '',
  'OAKLAND INTERNATIONAL': '',
  PAC: 'USBAL-SMT',
  PAL: 'USLAX-APMT',
  PASHA: 'USHNL-PASHA',
  PACKER: 'USPHL-PAMT',
  PATRICK: '',
  PCT: 'USLGB-SSAPCT USTIW-PCT GRPIR-GRPCT',
  'PIER A': '',
  'PIER C': 'USLGB-MATU',
  'PIER E': '',
  'PIER G': '',
  'PIER J': '',
  'PIER T': '',
  PET: 'USPEF-PET',
  PMT: '',
  'PORT LIBERTY': 'USNYC-GTC USNYC-NYCT',
  PORTTRUCKPASS: 'USNYC-GTC USNYC-NYCT',
  'PORTS AMERICA': 'USNYC-PNCT USBAL-SMT USMSY-NOLA USTPA-PTCT USLAX-WBCT USTIW-HUSKY',
  PROPASSVA: 'USORF-NIT USPTM-VIG USPTM-PMT',
  'PORT OF VIRGINIA': 'PROPASSVA',
  'VIRGINIA PORT AUTHORITY': 'PROPASSVA',
  'QUICK CHECK': 'TRAPAC',
  QUICKCHECK: 'TRAPAC',
  PSA: 'CAHAL-HAFXT CAHAL-FCOVE ITGOA-VTE BEANR-K1718 BEANR-K1742',
  'RED HOOK': '',
  SEABOARD: '',
  SGT: 'USBAL-SMT',
  SMT: 'USBAL-SMT',
  SSA: 'USOAK-B58 USLGB-SSAPCT USTIW-WSIT',
  SSAT: 'SSA',
  T5: 'USSEA-SSA5',
  'T 5': 'USSEA-SSA5',
  T6: 'USPDX-PT6',
  'T 6': 'USPDX-PT6',
  TECON: 'BRSSZ-SSA',
  TERMPOINT: 'APM',
  TERMONT: 'CAMTR-VIAU CAMTR-TMTMAI',
  'TERMINAL 5': 'USSEA-SSA5',
  'TERMINAL 6': 'USPDX-PT6',
  TPC: 'USLAX-TRAP',
  TRAPAC: 'USLAX-TRAP USOAK-TPOAK USJAX-DPJL',
  VIAU: '',
  VICT: 'AUMEL-VICTM VNSGN-VICT',
  'WEST BASIN': 'USLAX-WBCT',
  'VOYAGER TRACK': 'USLAX-WBCT USTPA-PTCT',
  VOYAGERTRACK: 'VOYAGER TRACK',
  WEBACCESS: 'GPA',
  WWT: 'USCHS-WWMT',
  YILPORT: '',
}

export interface Operator {
  words: readonly string[]
  terminals: readonly TerminalInText[]
}

let all: Map<string, Operator[]> | undefined

/** Returns the shared names that begin with a word, with their terminals. */
export function operatorsAt(word: string): readonly Operator[] {
  all ??= byFirstWord()
  return all.get(word) ?? []
}

function byFirstWord(): Map<string, Operator[]> {
  const found = new Map<string, Operator[]>()
  for (const name of Object.keys(operators)) {
    const words = name.split(' ')
    const [first = ''] = words
    const terminals = terminalsOf(name)
    if (terminals.length > 0) found.set(first, [...(found.get(first) ?? []), { words, terminals }])
  }
  return found
}

function terminalsOf(name: string): TerminalInText[] {
  const listed = operators[name] ?? ''
  if (operators[listed] !== undefined) return terminalsOf(listed)
  const keys = new Set(listed.split(' '))
  return ports.flatMap(({ locode, terminals }) =>
    terminals.flatMap(({ smdg_code, name: whole }) => {
      const nickname = findNickname(locode, smdg_code)?.nickname ?? ''
      const isNamed = [whole, nickname].some((it) =>
        ` ${wordsOf(it).join(' ')} `.includes(` ${name} `),
      )
      return isNamed || keys.has(`${locode}-${smdg_code}`) ? [{ locode, smdg_code }] : []
    }),
  )
}
