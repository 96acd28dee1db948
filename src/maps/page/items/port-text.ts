import { plainText } from '../../picture/plain-text.js'

/** Formats a position as `34.2° N, 154.3° E`. A longitude beyond 180 is converted to the usual range. */
export function placeText([longitude, latitude]: readonly [number, number]): string {
  const inRange = longitude - 360 * Math.round(longitude / 360)
  const north = `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${Math.abs(inRange).toFixed(1)}° ${inRange < 0 ? 'W' : 'E'}`
}

/** Formats the port whose properties start with `prefix`, such as `Long Beach, CA, United States`. */
export function portText(properties: Readonly<Record<string, unknown>>, prefix = ''): string {
  const textOf = (name: string): string => plainText(properties[`${prefix}${name}`])
  const state = textOf('state_abbr') || textOf('state')
  const country = textOf('country') || textOf('country_code')
  return [textOf('name'), state, country].filter((part) => part !== '').join(', ')
}
