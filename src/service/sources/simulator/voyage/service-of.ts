import { dayMs, hourMs, minuteMs, wholeMinutes } from '../clock.js'
import { Random } from '../random.js'
import type { Operator } from './operator-of.js'
import { seaDistanceNm } from './sea-distance.js'
import { type Ship, serviceShip, shipsPerService } from './service-ship.js'

export interface Service {
  /** Time in ms from port to port. It is the same for all vessels of the service. */
  sailsMs: number
  intervalMs: number
  sailingFrom: (at: number) => number
  shipAt: (departure: number) => Ship
}

interface ServiceTerms {
  operator: Operator
  from: string
  to: string
}

/** Simulates a liner service whose vessels have time to return. `shipAt` throws if no sea lane exists. */
export function serviceOf(terms: ServiceTerms): Service {
  const key = `${terms.operator.scac},${terms.from},${terms.to}`
  const service = known.get(key) ?? openService(terms)
  known.set(key, service)
  return service
}

/** Scheduled services by operator and ports. Their number is not limited, because there are few combinations. */
const known = new Map<string, Service>()

function openService({ operator, from, to }: ServiceTerms): Service {
  const random = new Random(`service of ${operator.scac} from ${from} to ${to}`)
  const distanceNm = seaDistanceNm(from, to)
  const sailsMs = wholeMinutes((distanceNm / random.between(15.2, 18.7)) * hourMs)
  const roundTripMs = sailsMs + inPortMs + (distanceNm / returnKnots) * hourMs
  const intervalMs = Math.ceil(roundTripMs / shipsPerService / hourMs) * hourMs
  const phaseMs = random.whole(0, intervalMs / minuteMs - 1) * minuteMs
  return {
    sailsMs,
    intervalMs,
    sailingFrom: (at) => phaseMs + Math.ceil((at - phaseMs) / intervalMs) * intervalMs,
    shipAt(departure) {
      const sailing = Math.round((departure - phaseMs) / intervalMs)
      const place = ((sailing % shipsPerService) + shipsPerService) % shipsPerService
      const ship = serviceShip({ operator, from, to, place })
      if (!ship) throw new Error(`no sea lane leads from ${from} to ${to}`)
      return ship
    },
  }
}

/** Total time in ms in both ports of a round trip: waiting, discharge and loading. Measured in 2021. */
const inPortMs = 13.5 * dayMs
/** Speed in knots on the return voyage, when the vessel carries few containers. */
const returnKnots = 20
