import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import type { SampleJourney } from './sample-journey.js'
import { type SamplePlace, samplePlaces } from './sample-places.js'
import { placeRef, terminalRef } from './sample-ref.js'

/** Returns a sample port. As in the hosted service, its coordinates are decimal strings. */
export function placeSample(journey: SampleJourney, place: SamplePlace): DeliveredResource {
  const { type, name, ...attributes } = samplePlaces[place]
  const { id } = placeRef(journey, place).data
  return { id, type, attributes: { id, name, city: name, state_abbr: null, ...attributes } }
}

export function terminalSample(journey: SampleJourney, place: SamplePlace): DeliveredResource {
  const { id, type } = terminalRef(journey, place).data
  const at = placeRef(journey, place)
  if (type === 'rail_terminal') {
    const attributes = { name: ramp, nickname: 'UP Global IV', city: 'Chicago', firms_code: null }
    return { id, type, attributes, relationships: { metro_area: at } }
  }
  const facts = place === 'discharge' ? seaTerminal : { name: ramp, facility_type: 'rail' }
  return { id, type, attributes: { id, ...facts }, relationships: { port: at } }
}

const ramp = 'UP Global IV'

const seaTerminal = {
  name: 'APM Terminals Los Angeles Pier 400',
  nickname: 'APMT',
  firms_code: null,
  smdg_code: 'APMT',
  facility_type: 'ocean_terminal',
}
