import { ports } from '../../../../domain/reference/ports.js'

/** Returns the time zone of a state or country, or of its largest part. Null if it depends on the state. */
export function zoneOfRegion(country: string, region: string): string | null {
  return regionZones.get(`${country}-${region}`.toUpperCase()) ?? onlyZones().get(country) ?? null
}

export const isProvinceOfCanada = (region: string): boolean =>
  regionZones.has(`CA-${region.toUpperCase()}`)

let known: Map<string, string | null> | undefined

function onlyZones(): Map<string, string | null> {
  if (known) return known
  const zones = new Map<string, string | null>(Object.entries(landlocked))
  for (const { country_code, time_zone } of ports) {
    const before = zones.get(country_code)
    zones.set(country_code, before === undefined || before === time_zone ? time_zone : null)
  }
  for (const [country, zone] of Object.entries(mainlands)) zones.set(country, zone)
  known = zones
  return zones
}

/** Main time zones of countries in which only islands or exclaves have another time zone (tz database). */
const mainlands: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  PT: 'Europe/Lisbon',
}

/** Time zones of countries without seaports. Containers reach these countries by rail and road (tz database). */
const landlocked: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AF: 'Asia/Kabul',
  AM: 'Asia/Yerevan',
  AT: 'Europe/Vienna',
  AZ: 'Asia/Baku',
  BF: 'Africa/Ouagadougou',
  BI: 'Africa/Bujumbura',
  BO: 'America/La_Paz',
  BW: 'Africa/Gaborone',
  BY: 'Europe/Minsk',
  CF: 'Africa/Bangui',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  ET: 'Africa/Addis_Ababa',
  HU: 'Europe/Budapest',
  KG: 'Asia/Bishkek',
  LA: 'Asia/Vientiane',
  LI: 'Europe/Vaduz',
  LS: 'Africa/Maseru',
  LU: 'Europe/Luxembourg',
  MD: 'Europe/Chisinau',
  MK: 'Europe/Skopje',
  ML: 'Africa/Bamako',
  MW: 'Africa/Blantyre',
  NE: 'Africa/Niamey',
  NP: 'Asia/Kathmandu',
  PY: 'America/Asuncion',
  RS: 'Europe/Belgrade',
  RW: 'Africa/Kigali',
  SK: 'Europe/Bratislava',
  SZ: 'Africa/Mbabane',
  TD: 'Africa/Ndjamena',
  TJ: 'Asia/Dushanbe',
  TM: 'Asia/Ashgabat',
  UG: 'Africa/Kampala',
  UZ: 'Asia/Tashkent',
  ZM: 'Africa/Lusaka',
  ZW: 'Africa/Harare',
}

/** Time zones of states; of most people, if a state has several (tz database). Some counties differ by an hour. */
const regions: Readonly<Record<string, string>> = {
  'America/New_York':
    'US-CT US-DC US-DE US-FL US-GA US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA US-RI US-SC US-VA US-VT US-WV',
  'America/Detroit': 'US-MI',
  'America/Indiana/Indianapolis': 'US-IN',
  'America/Kentucky/Louisville': 'US-KY',
  'America/Chicago':
    'US-AL US-AR US-IA US-IL US-KS US-LA US-MN US-MO US-MS US-ND US-NE US-OK US-SD US-TN US-TX US-WI',
  'America/Denver': 'US-CO US-MT US-NM US-UT US-WY',
  'America/Boise': 'US-ID',
  'America/Phoenix': 'US-AZ',
  'America/Los_Angeles': 'US-CA US-NV US-OR US-WA',
  'America/Anchorage': 'US-AK',
  'Pacific/Honolulu': 'US-HI',
  'America/Toronto': 'CA-ON CA-QC',
  'America/Halifax': 'CA-NS CA-PE',
  'America/Moncton': 'CA-NB',
  'America/St_Johns': 'CA-NL',
  'America/Winnipeg': 'CA-MB',
  'America/Regina': 'CA-SK',
  'America/Edmonton': 'CA-AB',
  'America/Vancouver': 'CA-BC',
  'Australia/Sydney': 'AU-NS AU-NSW AU-ACT',
  'Australia/Melbourne': 'AU-VI AU-VIC',
  'Australia/Brisbane': 'AU-QL AU-QLD',
  'Australia/Adelaide': 'AU-SA',
  'Australia/Perth': 'AU-WA',
  'Australia/Hobart': 'AU-TAS',
  'Australia/Darwin': 'AU-NT',
  'America/Mexico_City':
    'MX-AG MX-CM MX-CMX MX-DF MX-EM MX-GJ MX-GR MX-GT MX-GTO MX-HG MX-HGO MX-JA MX-JAL MX-MEX MX-MI MX-MX MX-MO MX-PU MX-PUE MX-QE MX-QRO MX-QT MX-QU MX-SL MX-SLP MX-TL MX-TLA MX-VE MX-VER MX-ZA',
  'America/Monterrey': 'MX-CO MX-COA MX-NL MX-NLE MX-TA MX-TM MX-TAM',
  'America/Chihuahua': 'MX-CH MX-CHH',
  'America/Hermosillo': 'MX-SO MX-SON',
  'America/Sao_Paulo': 'BR-DF BR-ES BR-GO BR-MG BR-PR BR-RJ BR-RS BR-SC BR-SP',
}

const regionZones = new Map(
  Object.entries(regions).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
)
