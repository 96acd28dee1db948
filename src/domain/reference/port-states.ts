/**
 * Returns the state or province of a port in the United States or Canada by its UN/LOCODE; null for
 * any other place. The list contains each port of `ports` in both countries.
 */
export const stateOfPort = (locode: string): string | null =>
  states.get(locode.toUpperCase()) ?? null

const ports: Readonly<Record<string, string>> = {
  AK: 'USADQ USANC USDUT',
  AL: 'USMOB',
  CA: 'USLAX USLGB USNTD USOAK USSAN',
  DE: 'USILG',
  FL: 'USJAX USMIA USPCV USPEF USPME USTPA',
  GA: 'USSAV',
  HI: 'USHNL',
  LA: 'USMSY',
  MA: 'USBOS',
  MD: 'USBAL',
  ME: 'USPWM',
  MS: 'USGPT',
  NC: 'USILM',
  NJ: 'USEWR',
  NY: 'USNYC',
  OR: 'USPDX',
  PA: 'USPHL',
  PR: 'PRSJU',
  SC: 'USCHS USNTS',
  TX: 'USFPO USHOU',
  VA: 'USORF USPTM',
  WA: 'USSEA USTIW',
  BC: 'CAPRR CAVAN CADEL',
  NB: 'CASJB',
  NL: 'CACBK',
  NS: 'CAHAL',
  QC: 'CAMTR',
}

const states = new Map(
  Object.entries(ports).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
)

/**
 * Returns the name of a state or province of the United States or Canada by its two letters; null
 * for others.
 */
export const stateName = (abbreviation: string | null): string | null =>
  names[abbreviation ?? ''] ?? null

const names: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  BC: 'British Columbia',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MB: 'Manitoba',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NB: 'New Brunswick',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NL: 'Newfoundland and Labrador',
  NM: 'New Mexico',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  ON: 'Ontario',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PE: 'Prince Edward Island',
  PR: 'Puerto Rico',
  QC: 'Quebec',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  SK: 'Saskatchewan',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
  YT: 'Yukon',
}
