/**
 * Names of ports and their districts that also have other meanings. They count only beside the name of a terminal or
 * operator. The keys are UN/LOCODEs. Names of two letters count only in capitals.
 */
const shortNames: Readonly<Record<string, string>> = {
  BEANR: 'ANR',
  CAHAL: 'HAL|YHZ',
  CAMTR: 'MTR|MTL|YUL',
  CAPRR: 'PRR|RUPERT',
  CAVAN: 'VAN|YVR|DELTA BC',
  USBAL: 'BAL|BALT',
  USBOS: 'BOS',
  USCHS: 'CHS',
  USHOU: 'HOU|HSTN',
  USJAX: 'JAX',
  USLAX: 'LA|LAX|SAN PEDRO|WILMINGTON CA|TERMINAL ISLAND',
  USLGB: 'LB|LGB|TERMINAL ISLAND',
  USMIA: 'MIA',
  USMOB: 'MOB|MOBILE',
  USMSY: 'MSY|NOLA',
  USNYC: 'NY|NJ|NYC|NYNJ|NWK|EWR|ELIZ|ELIZABETH|BROOKLYN|BAYONNE|STATEN ISLAND',
  USOAK: 'OAK',
  USORF: 'ORF|NFK|VIRGINIA|VA',
  USPDX: 'PDX|PORTLAND|PORTLAND OR',
  USPEF: 'PEF|PEV|EVERGLADES',
  USPHL: 'PHL|PHILLY|PHILA',
  USPTM: 'VIRGINIA|VA|NORFOLK',
  USPWM: 'PWM|PORTLAND|PORTLAND ME',
  USSAV: 'SAV',
  USSEA: 'SEA',
  USTIW: 'TAC|TIW',
  USTPA: 'TPA',
  AUSYD: 'BOTANY',
  BRRIO: 'RIO',
  ITVDL: 'VADO',
}

/** Other names of ports, and names of districts, that have no other meaning. */
const sureNames: Readonly<Record<string, string>> = {
  AUSYD: 'PORT BOTANY',
  CNSHA: 'YANGSHAN|WAIGAOQIAO',
  INNSA: 'JNPA|JNPCT|JNPT',
  NLRTM: 'MAASVLAKTE',
  USBAL: 'PORT OF BALTIMORE',
  USHOU: 'POHA',
  USILG: 'WILMINGTON DE|PORT WILMINGTON DE',
  USILM: 'WILMINGTON NC|NC PORTS',
  USLAX: 'POLA|PORT OF LA',
  USLGB: 'POLB|PORT OF LB',
  USNYC: 'NEWARK|PORT NEWARK|NY NJ|NYNJ|PORT OF NY NJ|NEW JERSEY|PORT ELIZABETH',
  USMSY: 'PORT NOLA',
  USPDX: 'PORTLAND OR|PORTLAND OREGON',
  USPHL: 'PHILAPORT',
  USPWM: 'PORTLAND ME|PORTLAND MAINE',
}

export const shortNamesOfPort = (locode: string): readonly string[] => split(shortNames[locode])

export const sureNamesOfPort = (locode: string): readonly string[] => split(sureNames[locode])

const split = (names = ''): string[] => names.split('|').filter((name) => name !== '')
