import { followTrack } from '../../../src/domain/sea-lanes/point-along.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import type {
  FixQuery,
  Observation,
  Source,
  VesselFix,
} from '../../../src/service/sources/source.js'
import { bill, estimate, milestone } from '../tracking/make-observations.js'

const hubs = { first: { locode: 'SGSIN' }, second: { locode: 'ESALG' } }
const busan = { locode: 'KRPUS' }
const ships = {
  first: { vessel: { name: 'EVER FIRST', imo: '9811000' }, voyage_number: '101W' },
  second: { vessel: { name: 'EVER SECOND', imo: '9811012' } },
  third: { vessel: { name: 'EVER THIRD', imo: '9811024' }, voyage_number: '303W' },
}

const at = (day: string) => `2026-${day}:00:00Z`

/** Busan, Singapore, Algeciras, New York, on three vessels, registered at the start. */
export const twoHubs: readonly Observation[] = [
  bill({ port_of_lading: busan, seen_at: at('03-02T09') }),
  estimate('vessel_departed', at('03-03T20'), at('03-02T10'), { where: busan, ...ships.first }),
  estimate('vessel_departed', at('03-04T02'), at('03-03T10'), { where: busan, ...ships.first }),
  milestone('vessel_departed', at('03-04T10'), { where: busan, ...ships.first }),
  estimate('transshipment_arrived', at('03-10T10'), at('03-04T11'), {
    where: hubs.first,
    ...ships.first,
  }),
  estimate('transshipment_departed', at('03-12T10'), at('03-04T12'), {
    where: hubs.first,
    ...ships.second,
  }),
  estimate('transshipment_arrived', at('03-30T10'), at('03-04T13'), {
    where: hubs.second,
    ...ships.second,
  }),
  estimate('vessel_arrived', at('04-12T10'), at('03-04T14'), ships.third),
  milestone('transshipment_arrived', at('03-11T10'), { where: hubs.first, ...ships.first }),
  milestone('transshipment_departed', at('03-14T10'), { where: hubs.first, ...ships.second }),
  milestone('transshipment_arrived', at('04-02T10'), { where: hubs.second, ...ships.second }),
  milestone('transshipment_departed', at('04-04T10'), { where: hubs.second, ...ships.third }),
  estimate('vessel_arrived', at('04-14T10'), at('04-05T14'), ships.third),
  milestone('vessel_arrived', at('04-15T10'), ships.third),
]

const legs = [
  { imo: '9811000', from: 'KRPUS', to: 'SGSIN', left: at('03-04T10'), came: at('03-11T10') },
  { imo: '9811012', from: 'SGSIN', to: 'ESALG', left: at('03-14T10'), came: at('04-02T10') },
  { imo: '9811024', from: 'ESALG', to: 'USNYC', left: at('04-04T10'), came: at('04-15T10') },
]

const quarterMs = 15 * 60_000

/** The positions of the three vessels every quarter of an hour, along the sea lanes. */
export const seen: NonNullable<Source['positions']> = (_tracked, { imo, from, to }: FixQuery) =>
  legs.flatMap((leg): VesselFix[] => {
    const track = followTrack(portRoute(leg.from, leg.to)?.points ?? [])
    const [left, came] = [Date.parse(leg.left), Date.parse(leg.came)]
    const first = Math.ceil(Math.max(left, from.getTime()) / quarterMs)
    const last = Math.floor(Math.min(came, to.getTime()) / quarterMs)
    if (leg.imo !== imo || last < first) return []
    return Array.from({ length: last - first + 1 }, (_, i) => {
      const now = (first + i) * quarterMs
      const place = track.at((track.distanceNm * (now - left)) / (came - left))
      return {
        at: `${new Date(now).toISOString().slice(0, 19)}Z`,
        latitude: Number(place.latitude.toFixed(5)),
        longitude: Number(place.longitude.toFixed(5)),
        heading: Math.round(place.headingDegrees) % 360,
        speed_knots: 17.5,
      }
    })
  })
