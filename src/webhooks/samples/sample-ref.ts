import type { Ref } from '../../contract/json-api.js'
import type { SampleJourney } from './sample-journey.js'
import { type SamplePlace, samplePlaces } from './sample-places.js'

export const sampleRef = (journey: SampleJourney, type: string): { data: Ref } => ({
  data: { id: journey.id(type), type },
})

export const placeRef = (journey: SampleJourney, place: SamplePlace): { data: Ref } => {
  const { type, code } = samplePlaces[place]
  return { data: { id: journey.id(`${type} ${code}`), type } }
}

export const terminalRef = (journey: SampleJourney, place: SamplePlace): { data: Ref } => {
  const type = place === 'inland' ? 'rail_terminal' : 'terminal'
  return { data: { id: journey.id(`${type} ${samplePlaces[place].code}`), type } }
}

export const noRef: { data: null } = { data: null }
