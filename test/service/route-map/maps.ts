import { expect } from 'vitest'
import type { Position } from '../../../src/domain/sea-lanes/great-circle.js'
import type { Observation, Source } from '../../../src/service/sources/source.js'
import { publicFaults } from '../../maps/geojson/check-geojson.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'

/** A feature as a test reads it; the response was validated against the contract. */
export interface Drawn {
  type: string
  geometry: { type: string; coordinates: number[] & number[][] }
  properties: Record<string, unknown>
}

export interface MapAnswer {
  type: string
  features: Drawn[]
}

/** Returns the map of a container of the account, by default the first one; validated by a public validator. */
export async function mapOf(test: Pick<TestService, 'get'>, number?: string): Promise<MapAnswer> {
  const boxes = (await test.get('/containers')).body.data
  const box = boxes.find(({ attributes }) => !number || attributes.number === number)
  if (!box) throw new Error('no such container')
  const { status, body } = await test.get(`/containers/${box.id}/map_geojson`)
  if (status !== 200) throw new Error(`the map is refused: ${JSON.stringify(body)}`)
  expect(publicFaults(JSON.stringify(body))).toEqual([])
  return body as unknown as MapAnswer
}

/** Returns the bytes of a response, and its media type. */
export async function rawMap(
  test: TestService,
  id: string,
): Promise<{ text: string; type: string }> {
  const headers = { authorization: `Token ${test.key}` }
  const url = `${baseUrl}/containers/${id}/map_geojson`
  const answer = await test.service.fetch(new Request(url, { headers }))
  return { text: await answer.text(), type: answer.headers.get('content-type') ?? '' }
}

export const ofType = ({ features }: MapAnswer, type: string): Drawn[] =>
  features.filter(({ properties }) => properties.feature_type === type)

/** Returns one feature of a type, by the sequence number of its port. */
export function only(map: MapAnswer, type: string, sequence?: number): Drawn {
  const found = ofType(map, type).filter(
    ({ properties }) => sequence === undefined || properties.ports_sequence === sequence,
  )
  const [one] = found
  if (!one || found.length > 1)
    throw new Error(`${found.length} features ${type} ${sequence ?? ''}`)
  return one
}

export const lineOf = ({ geometry }: Drawn): Position[] =>
  (geometry.coordinates as number[][]).map(([longitude = Number.NaN, latitude = Number.NaN]) => [
    longitude,
    latitude,
  ])

/** Returns a source that states observations from their `seen_at` on, and the positions of vessels. */
export const tellsOf = (
  observations: readonly Observation[],
  positions?: Source['positions'],
): Source =>
  scriptedSource(
    (_tracked, now) => ({
      outcome: 'found',
      scac: 'HLCU',
      observations: observations.filter(({ seen_at }) => Date.parse(seen_at) <= now.getTime()),
    }),
    { nextNewsAt: (_tracked, now) => nextSeen(observations, now), ...(positions && { positions }) },
  )

/** Returns the time of the source's next observation. Null if there is none. */
function nextSeen(observations: readonly Observation[], now: Date): Date | null {
  const times = observations.map(({ seen_at }) => Date.parse(seen_at))
  const later = times.filter((at) => at > now.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

/** A service that tracks the one number of a source for some days. */
export async function following(source: Source, days: number): Promise<TestService> {
  const test = await testService({ sources: [source] })
  await test.track()
  test.clock.advance({ hours: days * 24 })
  return test
}
