import { findCountry } from '../edi/facts/find-country.js'
import { facilityOf } from './codes.js'
import type { WrittenPlace } from './event.js'
import { type Fields, fieldsAt, textAt } from './fields.js'

export function readPlace(
  raw: Fields,
  call: Fields | null,
  isTransport: boolean,
): WrittenPlace | null {
  const own = locationAt(raw, 'eventLocation') ?? locationAt(raw, 'location')
  const called = locationAt(call, 'location')
  const ways = isTransport ? [called, call, own, raw] : [own, called, call, raw]
  for (const fields of ways) {
    const place = fields && placeIn(fields)
    if (place) return { ...place, facility: facilityIn([raw, own, called, call]) }
  }
  return null
}

function locationAt(fields: Fields | null, name: string): Fields | null {
  const value = fields?.[name]
  if (typeof value !== 'string') return fieldsAt(fields, name)
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? { UNLocationCode: value } : { locationName: value }
}

function placeIn(fields: Fields): WrittenPlace | null {
  const facility = fieldsAt(fields, 'facility')
  const provider =
    textAt(facility, 'facilityCodeListProvider') ?? textAt(fields, 'facilityCodeListProvider')
  const code = textAt(facility, 'facilityCode') ?? textAt(fields, 'facilityCode') ?? ''
  const isBic = provider?.toUpperCase() === 'BIC'
  // A BIC facility code begins with a UN/LOCODE, which has five characters.
  const locode =
    textAt(fields, 'UNLocationCode', 'unLocationCode') ?? (isBic ? code.slice(0, 5) : '')
  const address = fieldsAt(fields, 'address')
  const name =
    textAt(address, 'city', 'cityName') ?? textAt(fields, 'locationName', 'otherFacility') ?? ''
  if (locode === '' && name === '') return null
  return {
    locode: locode.toUpperCase().replaceAll(' ', ''),
    name,
    country: findCountry(textAt(address, 'countryCode', 'country') ?? ''),
    region: textAt(address, 'stateRegion') ?? '',
    terminal: isBic ? '' : code,
    facility: null,
  }
}

function facilityIn(ways: readonly (Fields | null)[]): WrittenPlace['facility'] {
  for (const fields of ways) {
    const written = textAt(fields, 'facilityTypeCode', 'facilityType')
    const known = written === null ? undefined : facilityOf(written)
    if (known) return known
  }
  return null
}
