import { dayMs, hourMs, minuteMs, wholeMinutes } from '../clock.js'
import { Random } from '../random.js'
import type { Operator } from './operator-of.js'
import { seaDistanceNm } from './sea-distance.js'
import { type Ship, serviceShip, shipsPerService } from './service-ship.js'

/** The ships of one operator that go back and forth between two ports; milliseconds. */
export interface Service {
  /** From port to port, for every ship. */
  sailsMs: number
  /** From one departure to the next. */
  intervalMs: number
  /** The first departure at or after an instant. */
  sailingFrom: (at: number) => number
  shipAt: (departure: number) => Ship
}

interface ServiceTerms {
  operator: Operator
  /** UN/LOCODEs. */
  from: string
  to: string
}

/**
 * The service between two ports of a lane. It leaves as often as its ships allow: each is back for
 * its next departure, having waited at the far end as long as ports ever make ships wait. So a ship
 * has one voyage at a time, and whoever sails with it sails that. Throws where no lane leads there.
 */
export function serviceOf(terms: ServiceTerms): Service {
  const key = `${terms.operator.scac},${terms.from},${terms.to}`
  const service = known.get(key) ?? openService(terms)
  known.set(key, service)
  return service
}

/** Asked about again and again, and not many: operators times ways from port to port. */
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
      if (!ship) throw new Error(`no lane leads from ${from} to ${to}`)
      return ship
    },
  }
}

/** To wait for a berth, discharge and load, at both ends; as in 2021. */
const inPortMs = 13.5 * dayMs
/** With few boxes aboard, and in a hurry. */
const returnKnots = 20
