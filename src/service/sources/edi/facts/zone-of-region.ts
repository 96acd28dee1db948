import { ports } from '../../../../domain/reference/ports.js'

/** The one zone of a country or, in countries of several, of most of a state; null where unclear. */
export function zoneOfRegion(country: string, region: string): string | null {
  return regionZones.get(`${country}-${region}`.toUpperCase()) ?? onlyZones().get(country) ?? null
}

let known: Map<string, string | null> | undefined

/** Countries whose ports all keep the same time; null for the others. */
function onlyZones(): Map<string, string | null> {
  if (known) return known
  const zones = new Map<string, string | null>()
  for (const { country_code, time_zone } of ports) {
    const before = zones.get(country_code)
    zones.set(country_code, before === undefined || before === time_zone ? time_zone : null)
  }
  known = zones
  return zones
}

/** Where most of a state's people live (tz database); border counties may differ by an hour. */
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
}

const regionZones = new Map(
  Object.entries(regions).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
)
