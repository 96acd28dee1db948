/**
 * Other names of shipping lines: abbreviations, spellings and absorbed brands. No two lines share
 * one. A merged company is listed only if it carries no containers under its own name any more.
 * Sources: the lines' own web sites, DCSA's and SMDG's lists of carriers; press releases of the
 * mergers (CSCL into COSCO 2016, UASC and CSAV into Hapag-Lloyd 2017 and 2014, NileDutch into
 * Hapag-Lloyd 2021, Seago into Sealand Europe 2018).
 */
const tradeNames: Readonly<Record<string, readonly string[]>> = {
  ACLU: ['ACL Cargo', 'Atlantic Container'],
  ANNU: ['ANL Container Line', 'ANL Singapore', 'ANL Line'],
  APLU: ['American President', 'APL Lines', 'APL Co'],
  ARKU: ['Arkas Line', 'Arkas Denizcilik', 'Arkas Konteyner'],
  CHVW: ['Swire Shipping Pte', 'China Navigation', 'The China Navigation Company', 'CNCo'],
  CLAM: ['Crowley Liner Services', 'Crowley Liner', 'Crowley Logistics', 'Crowley Latin America'],
  CMDU: ['CMA', 'CGM', 'CMACGM', 'CMA CGM SA', 'Compagnie Maritime d Affretement'],
  COSU: ['COSCON', 'COSCO Shipping', 'COSCO Container Lines', 'China Ocean Shipping', 'CSCL'],
  CULU: ['CUL', 'CU Lines', 'CULine', 'China United'],
  DJLU: ['DJS', 'Dong Jin', 'Dongjin Line'],
  DOLQ: ['Dole Ocean', 'Dole Ocean Cargo', 'Dole Fresh Fruit'],
  EGLV: ['EMC', 'EVG', 'Evergreen Marine', 'Evergreen Marine Corporation', 'Evergreen Lines'],
  EIMU: ['Eimskip Iceland', 'Eimskipafelag'],
  ESPU: ['Emirates', 'Emirates Line', 'Emirates Shipping'],
  FESO: ['Far Eastern Shipping', 'Far Eastern Shipping Company', 'FESCO Line'],
  GOSU: ['GSL', 'Goldstar', 'Goldstar Line'],
  GRIU: ['Grimaldi Lines', 'Grimaldi Euromed'],
  HALU: ['Heunga', 'Heung A Shipping', 'HAL'],
  HDMU: ['Hyundai', 'Hyundai Merchant', 'HMM Co', 'HMM Line'],
  HDUJ: ['HEDE', 'HEDE Line', 'Hede International'],
  HLCU: [
    'Hapag',
    'HLAG',
    'HPL',
    'HLC',
    'Hapag Lloyd Line',
    'UASC',
    'CSAV',
    'NileDutch',
    'Nile Dutch',
  ],
  IILU: ['Independent Container'],
  KMTU: ['Korea Marine', 'Korea Marine Transport', 'KMTC Line'],
  MAEU: ['Maersk Line', 'Maersk Sealand', 'MSK', 'MLL', 'APMM', 'AP Moller', 'AP Moller Maersk'],
  MATS: ['Matson Line', 'Matson Navigation'],
  MCCQ: ['MCC Transport', 'Sealand Asia', 'Sealand Maersk Asia'],
  MELL: ['Mariana Express', 'Mariana'],
  MSCU: ['Mediterranean Shipping', 'Mediterranean Shipping Co', 'MSC Line', 'Med Shipping'],
  NSRU: ['NSL', 'Namsung Line'],
  ONEY: ['ONE Line', 'Ocean Network'],
  OOLU: ['Orient Overseas', 'OOCL Line'],
  PCIU: ['Pacific International', 'PIL Line', 'PIL Shipping'],
  REGU: ['RCL Feeder', 'Regional Container', 'RCL Line'],
  SAFM: ['SAF', 'SAF Marine', 'Safmarine Line'],
  SEAU: ['Sealand A Maersk Company', 'Sealand Americas Line'],
  SEJJ: ['Seago', 'Seago Line', 'Sealand Europe and Med'],
  SITC: ['SITC Line', 'SITC International', 'SITC Container'],
  SKLU: ['SKR', 'SNK', 'Sinokor Line', 'Sinokor Merchant'],
  SMLM: ['SM', 'SMLine', 'SM Lines', 'SM Line Corporation'],
  SMLU: ['Seaboard', 'Seaboard Line', 'SBM'],
  SQQY: ['Sea Lead', 'Sea Lead Shipping', 'SeaLead Line'],
  SSBF: ['Westwood', 'Westwood Shipping', 'Westwood Shipping Lines', 'WWSL'],
  SSPH: ['Seth', 'Seth Line'],
  SUDU: ['Hamburg Sued', 'HSUD', 'HSD', 'HSDG', 'Alianca', 'Alianca Navegacao'],
  TJFH: ['TFS', 'Transfar Line'],
  TOTE: ['TOTE Line', 'TOTE Maritime Alaska', 'TOTE Maritime Puerto Rico'],
  TRBR: ['TBI', 'TrailerBridge'],
  TRKU: ['TKL', 'Turkon Konteyner', 'Turkon Container'],
  TXZJ: ['TSL', 'TS Line', 'TSLines', 'TSLine'],
  WDSB: ['WDS', 'World Direct'],
  WECU: ['WEC', 'WEC Line', 'West European Container Lines'],
  WHLC: ['WHL', 'WHLine', 'Wanhai', 'Wanhai Lines', 'Wan Hai Line'],
  YMLU: ['YML', 'YM', 'YMTC', 'YMT', 'Yangming', 'Yang Ming Line', 'Yangming Line'],
  ZIMU: ['ZIM Line', 'ZIM Lines', 'ZIM Integrated', 'ZISS', 'ZIMLine'],
  '12AT': ['IAL', 'Inter Asia', 'Interasia Line', 'Inter Asia Lines'],
  '12LU': ['NOSCO', 'Ningbo Ocean'],
  BORU: ['BCL', 'Borchard Line'],
  CKLU: ['CKL', 'Chun Kyung', 'CK Lines'],
}

/** Returns other names of a shipping line, without its full and its short name. */
export const tradeNamesOf = (scac: string): readonly string[] => tradeNames[scac] ?? []

/** The SCACs of all shipping lines that have other names. */
export const linesWithTradeNames: readonly string[] = Object.keys(tradeNames)
