export interface TerminalNickname {
  nickname: string
  /** FIRMS code of the terminal; null if none is published or the terminal is not in the United States. */
  firms_code: string | null
}

/** Finds the usual name of a terminal by its port's UN/LOCODE and its SMDG code, both in upper case. */
export const findNickname = (locode: string, smdg_code: string): TerminalNickname | undefined =>
  byKey.get(`${locode}-${smdg_code}`)

type Row = readonly [locode: string, smdg_code: string, nickname: string, firms_code: string | null]

/**
 * Usual names of terminals. Sources: nicknames of operators and public clients; FIRMS codes from
 * the coverage list of a public tracking service (October 2026).
 */
const rows: readonly Row[] = [
  ['CAHAL', 'FCOVE', 'PSA Fairview Cove', null],
  ['CAHAL', 'HAFXT', 'South End Container Terminal', null],
  ['CAMTR', 'MGTCAS', 'MGT Cast', null],
  ['CAMTR', 'MGTRAC', 'MGT Racine', null],
  ['CAMTR', 'TMTMAI', 'Termont Maisonneuve', null],
  ['CAMTR', 'VIAU', 'Termont Viau', null],
  ['CAPRR', 'FCTPRR', 'Fairview', null],
  ['CASJB', 'DPWSJB', 'Rodney Container Terminal', null],
  ['CAVAN', 'CTM', 'Centerm', null],
  ['CAVAN', 'DLT', 'Deltaport', null],
  ['CAVAN', 'FSD', 'Fraser Surrey Docks', null],
  ['CAVAN', 'VTM', 'Vanterm', null],
  ['USADQ', 'KODT', 'Kodiak Terminal', null],
  ['USANC', 'POAT', 'Port of Alaska', null],
  ['USBAL', 'DMT', 'Dundalk', 'A321'],
  ['USBAL', 'SMT', 'Seagirt', 'C324'],
  ['USBOS', 'PWCMT', 'Conley', 'A295'],
  ['USCHS', 'HLT', 'Leatherman', 'LCT9'],
  ['USCHS', 'NCMT', 'North Charleston Terminal', 'L391'],
  ['USCHS', 'WWMT', 'Wando Welch', 'N598'],
  ['USDUT', 'APL', 'Dutch Harbor APL', null],
  ['USFPO', 'PFT', 'Port Freeport', null],
  ['USGPT', 'POGT', 'Port of Gulfport', null],
  ['USHNL', 'MATS', 'Matson Honolulu', null],
  ['USHNL', 'PASHA', 'Pasha Honolulu Pier 51', null],
  ['USHOU', 'BCMT', 'Barbours Cut', 'S787'],
  ['USHOU', 'BPTM', 'Bayport', 'V136'],
  ['USHOU', 'JPI', 'Jacintoport', null],
  ['USILG', 'GTUS', 'Port of Wilmington DE', null],
  ['USILM', 'NCSPA', 'Port of Wilmington NC', 'L194'],
  ['USJAX', 'BLOJX', 'SSA Jacksonville', 'N296'],
  ['USJAX', 'DPJL', 'Dames Point', 'M029'],
  ['USJAX', 'TMG', 'TOTE Maritime', 'N762'],
  ['USJAX', 'TMT', 'Talleyrand', null],
  ['USLAX', 'APMT', 'APM Pier 400', 'W185'],
  ['USLAX', 'EAGLE', 'Fenix', 'Y257'],
  ['USLAX', 'ETS', 'Everport LA', 'Y124'],
  ['USLAX', 'TRAP', 'TraPac LA', 'Y258'],
  ['USLAX', 'WBCT', 'West Basin', 'Y773'],
  ['USLAX', 'YUSEN', 'Yusen', 'Y790'],
  ['USLGB', 'ITS', 'ITS Pier G', 'Y309'],
  ['USLGB', 'LBCT', 'Long Beach Container Terminal', 'WAC8'],
  ['USLGB', 'MATU', 'Matson Long Beach', null],
  ['USLGB', 'SSAPCT', 'Pacific Container Terminal', 'W182'],
  ['USLGB', 'SSATA', 'SSA Pier A', 'Z978'],
  ['USLGB', 'TTI', 'Total Terminals', 'Z952'],
  ['USMIA', 'POM', 'Port of Miami Terminal', 'L239'],
  ['USMIA', 'SML', 'Seaboard Marine Miami', null],
  ['USMIA', 'SOU', 'South Florida Container Terminal', 'N775'],
  ['USMOB', 'APMT', 'APM Mobile', 'R103'],
  ['USMSY', 'NOLA', 'Napoleon', 'P260'],
  ['USMSY', 'NOT', 'New Orleans Terminal', 'Q795'],
  ['USNTD', 'HUE', 'Port Hueneme', null],
  ['USNYC', 'APMT', 'APM Elizabeth', 'E425'],
  ['USNYC', 'GTC', 'GCT Bayonne', 'E364'],
  ['USNYC', 'MAHER', 'Maher', 'E416'],
  ['USNYC', 'NYCT', 'GCT New York', 'E005'],
  ['USNYC', 'PNCT', 'Port Newark', 'F577'],
  ['USNYC', 'RHBT', 'Red Hook Newark', null],
  ['USNYC', 'RHCT', 'Red Hook Brooklyn', null],
  ['USOAK', 'B58', 'Oakland International', 'Z985'],
  ['USOAK', 'BENT', 'Nutter', 'Y738'],
  ['USOAK', 'MATS', 'Matson Oakland', null],
  ['USOAK', 'TPOAK', 'TraPac Oakland', 'Y549'],
  ['USORF', 'NIT', 'Norfolk International', 'L005'],
  ['USPCV', 'CCT', 'Canaveral Cargo', null],
  ['USPDX', 'PT6', 'Terminal 6 Portland', 'X005'],
  ['USPEF', 'CRO', 'Crowley Port Everglades', null],
  ['USPEF', 'FIT', 'Florida International', 'N751'],
  ['USPEF', 'HYDE', 'Hyde', null],
  ['USPEF', 'PET', 'Port Everglades Terminal', 'O664'],
  ['USPHL', 'PAMT', 'Packer Avenue', 'C095'],
  ['USPHL', 'PSAP', 'Penn Terminals', null],
  ['USPME', 'PMT', 'Port Manatee Terminal', null],
  ['USPTM', 'PMT', 'Portsmouth Marine', 'L045'],
  ['USPTM', 'VIG', 'Virginia International Gateway', 'N195'],
  ['USPWM', 'IMT', 'International Marine', null],
  ['USSAN', 'TAMT', 'Tenth Avenue', null],
  ['USSAV', 'GCMT', 'Garden City', 'L737'],
  ['USSAV', 'OCT', 'Ocean Terminal', null],
  ['USSEA', 'SSA18', 'Terminal 18', 'X117'],
  ['USSEA', 'SSA30', 'Terminal 30', 'Y197'],
  ['USSEA', 'SSA5', 'Terminal 5', 'Y400'],
  ['USTIW', 'HUSKY', 'Husky', 'Z693'],
  ['USTIW', 'PCT', 'Pierce County', 'X215'],
  ['USTIW', 'WSIT', 'West Sitcum', 'X335'],
  ['USTIW', 'WUT', 'Washington United', 'Z705'],
  ['USTPA', 'PTCT', 'Port Tampa Bay', 'M669'],
]

const byKey = new Map(
  rows.map(([locode, smdg_code, nickname, firms_code]) => [
    `${locode}-${smdg_code}`,
    { nickname, firms_code },
  ]),
)
