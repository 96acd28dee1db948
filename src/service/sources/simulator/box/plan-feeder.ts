import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'
import { callTerminal, usualTerminal } from '../voyage/call-terminal.js'
import { feederPorts } from '../voyage/feeder-ports.js'
import { type Operator, operatorOf } from '../voyage/operator-of.js'
import { seaDistanceNm } from '../voyage/sea-distance.js'
import { serviceOf } from '../voyage/service-of.js'
import { charteredShip } from '../voyage/service-ship.js'
import { voyageNumber } from '../voyage/voyage-number.js'
import type { BoxLeg } from './box-plan.js'

export interface FeederTerms {
  scac: string
  /** UN/LOCODE of the port where the feeder starts; `any` to choose a suitable port. Null without a feeder. */
  from: string | null
  to: Whereabouts
  at: number
}

export function planFeeder(random: Random, terms: FeederTerms): BoxLeg | null {
  const { scac, to, at } = terms
  const isScheduled = terms.from === 'any'
  const served = isScheduled ? (feederPorts[to.locode] ?? []) : [terms.from]
  const locode = served.length > 0 ? random.pick(served) : null
  if (locode === null) return null
  const operator = operatorOf(scac)
  const meeting = { locode, to: to.locode, at, operator }
  const { ship, departedAt, arrivedAt, dischargedAt } = isScheduled
    ? meetByService(random, meeting)
    : meetByCharter(random, meeting)
  return {
    from: isScheduled ? usualTerminal(operator, locode) : callTerminal(random, locode),
    to,
    ship,
    voyage_number: voyageNumber(departedAt, locode, to.locode),
    departedAt,
    arrivedAt,
    distanceNm: seaDistanceNm(locode, to.locode),
    isScheduled,
    loadedAt: wholeMinutes(departedAt - random.between(5, 20) * hourMs),
    dischargedAt,
  }
}

interface Meeting {
  operator: Operator
  locode: string
  to: string
  at: number
}

type Sailing = Pick<BoxLeg, 'ship' | 'departedAt' | 'arrivedAt' | 'dischargedAt'>

const leastDays = 3.1

function meetByService(random: Random, { operator, locode, to, at }: Meeting): Sailing {
  const { sailsMs, intervalMs, sailingFrom, shipAt } = serviceOf({ operator, from: locode, to })
  const waitsMs = Math.max(leastDays * dayMs, random.between(leastDays, 7.5) * dayMs - intervalMs)
  const workMs = wholeMinutes(random.between(4, 14) * hourMs)
  const departedAt = sailingFrom(at - waitsMs - workMs - sailsMs - intervalMs)
  const arrivedAt = departedAt + sailsMs
  return { ship: shipAt(departedAt), departedAt, arrivedAt, dischargedAt: arrivedAt + workMs }
}

function meetByCharter(random: Random, { operator, locode, to, at }: Meeting): Sailing {
  const distanceNm = seaDistanceNm(locode, to)
  const dischargedAt = wholeMinutes(at - random.between(leastDays, 7.5) * dayMs)
  const arrivedAt = wholeMinutes(dischargedAt - random.between(4, 14) * hourMs)
  const departedAt = wholeMinutes(arrivedAt - (distanceNm / random.between(14.2, 16)) * hourMs)
  const voyage = [operator.scac, locode, to, departedAt, arrivedAt].join()
  return { ship: charteredShip(operator, voyage), departedAt, arrivedAt, dischargedAt }
}
