import { findPort } from '../../../../domain/reference/ports.js'
import type { Position } from '../../../../domain/sea-lanes/great-circle.js'
import { portRoute } from '../../../../domain/sea-lanes/port-route.js'
import { transpondersOf, wantedShips } from '../../../store/ais/wanted-ships.js'
import type { Db } from '../../../store/database/store.js'
import type { Whereabouts } from '../../source.js'
import type { FeedScope } from './subscription.js'

export async function readFeedScope(db: Db): Promise<FeedScope> {
  const wanted = await wantedShips(db)
  const ships = new Set(wanted.map(({ imo }) => imo))
  const found = await transpondersOf(db, [...ships])
  const known = new Set(found.map(({ imo }) => imo))
  const pairs = new Map<string, [from: string | null, to: string | null]>()
  for (const { port_of_lading, port_of_discharge } of wanted) {
    const [from, to] = [locodeOf(port_of_lading), locodeOf(port_of_discharge)]
    pairs.set(`${from} ${to}`, [from, to])
  }
  return {
    ships,
    transponders: [...new Set(found.map(({ mmsi }) => mmsi))],
    areAllKnown: known.size === ships.size,
    ways: [...pairs.values()].slice(0, mostWays).flatMap(([from, to]) => waysBetween(from, to)),
  }
}

const mostWays = 300

const locodeOf = (where: string | null): string | null =>
  where === null ? null : (JSON.parse(where) as Whereabouts).locode

function waysBetween(from: string | null, to: string | null): Position[][] {
  const route = from !== null && to !== null ? portRoute(from, to) : null
  const ends = [from, to].flatMap((locode): Position[][] => {
    const port = locode === null ? undefined : findPort(locode)
    return port ? [[[port.longitude, port.latitude]]] : []
  })
  return route ? [[...route.points], ...ends] : ends
}
