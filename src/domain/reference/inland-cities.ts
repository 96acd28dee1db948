/** A city inland that messages name by its UN/LOCODE, in countries of several zones. */
export interface InlandCity {
  locode: string
  name: string
  /** State or province, two letters. */
  region: string
  /** IANA zone. */
  time_zone: string
}

/** Finds an inland city by UN/LOCODE, in any case. */
export const findInlandCity = (locode: string): InlandCity | undefined =>
  byLocode.get(locode.toUpperCase())

const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** UN/LOCODE; zones by the tz database. Cities with a ramp stand in `inland-ramps`. */
const rows: readonly (readonly [locode: string, name: string, region: string, zone: string])[] = [
  ['USABQ', 'Albuquerque', 'NM', mountain],
  ['USALB', 'Albany', 'NY', east],
  ['USAUS', 'Austin', 'TX', central],
  ['USBHM', 'Birmingham', 'AL', central],
  ['USBNA', 'Nashville', 'TN', central],
  ['USBOI', 'Boise', 'ID', 'America/Boise'],
  ['USBUF', 'Buffalo', 'NY', east],
  ['USCLE', 'Cleveland', 'OH', east],
  ['USCLT', 'Charlotte', 'NC', east],
  ['USCVG', 'Cincinnati', 'OH', east],
  ['USDEN', 'Denver', 'CO', mountain],
  ['USDSM', 'Des Moines', 'IA', central],
  ['USELP', 'El Paso', 'TX', mountain],
  ['USFAT', 'Fresno', 'CA', pacific],
  ['USGRR', 'Grand Rapids', 'MI', 'America/Detroit'],
  ['USHSV', 'Huntsville', 'AL', central],
  ['USICT', 'Wichita', 'KS', central],
  ['USIND', 'Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
  ['USJOT', 'Joliet', 'IL', central],
  ['USLAS', 'Las Vegas', 'NV', pacific],
  ['USLBD', 'Lebanon', 'IN', 'America/Indiana/Indianapolis'],
  ['USLIT', 'Little Rock', 'AR', central],
  ['USLRD', 'Laredo', 'TX', central],
  ['USLUI', 'Louisville', 'KY', 'America/Kentucky/Louisville'],
  ['USLVI', 'Livonia', 'MI', 'America/Detroit'],
  ['USMES', 'Minneapolis', 'MN', central],
  ['USMKE', 'Milwaukee', 'WI', central],
  ['USMSP', 'Minneapolis/Saint Paul', 'MN', central],
  ['USOKC', 'Oklahoma City', 'OK', central],
  ['USOMA', 'Omaha', 'NE', central],
  ['USORL', 'Orlando', 'FL', east],
  ['USPHX', 'Phoenix', 'AZ', 'America/Phoenix'],
  ['USPIT', 'Pittsburgh', 'PA', east],
  ['USRNO', 'Reno', 'NV', pacific],
  ['USROC', 'Rochester', 'NY', east],
  ['USSAT', 'San Antonio', 'TX', central],
  ['USSLC', 'Salt Lake City', 'UT', mountain],
  ['USSTP', 'Saint Paul', 'MN', central],
  ['USSYR', 'Syracuse', 'NY', east],
  ['USTOL', 'Toledo', 'OH', east],
  ['USTUL', 'Tulsa', 'OK', central],
  ['USTUS', 'Tucson', 'AZ', 'America/Phoenix'],
  ['USWOQ', 'Woodridge', 'IL', central],
  ['CAEDM', 'Edmonton', 'AB', 'America/Edmonton'],
  ['CAOTT', 'Ottawa', 'ON', 'America/Toronto'],
  ['CAREG', 'Regina', 'SK', 'America/Regina'],
  ['CAWNP', 'Winnipeg', 'MB', 'America/Winnipeg'],
  ['MXGDL', 'Guadalajara', 'JA', 'America/Mexico_City'],
  ['MXMEX', 'Mexico City', 'DF', 'America/Mexico_City'],
  ['MXMTY', 'Monterrey', 'NL', 'America/Monterrey'],
]

export const inlandCities: readonly InlandCity[] = rows.map(
  ([locode, name, region, time_zone]) => ({
    locode,
    name,
    region,
    time_zone,
  }),
)

const byLocode = new Map(inlandCities.map((city) => [city.locode, city]))
