import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'
import { callTerminal } from '../voyage/call-terminal.js'
import { seaDistanceNm } from '../voyage/sea-distance.js'
import { pickShip, voyageNumber } from '../voyage/ships.js'
import type { BoxLeg } from './box-plan.js'

export interface FeederTerms {
  scac: string
  /** The small port, or `any` of those that are served from the port of lading; null for none. */
  from: string | null
  to: Whereabouts
  /** When its boxes are to be loaded on the ship that it meets. */
  at: number
}

/** The feeder that brings boxes to their first ship; null where none serves the port of lading. */
export function planFeeder(random: Random, terms: FeederTerms): BoxLeg | null {
  const { scac, to, at } = terms
  const served = terms.from === 'any' ? (feederPorts[to.locode] ?? []) : [terms.from]
  const locode = served.length > 0 ? random.pick(served) : null
  if (locode === null) return null
  const distanceNm = seaDistanceNm(locode, to.locode)
  const dischargedAt = wholeMinutes(at - random.between(3.1, 7.5) * dayMs)
  const arrivedAt = wholeMinutes(dischargedAt - random.between(4, 14) * hourMs)
  const departedAt = wholeMinutes(arrivedAt - (distanceNm / random.between(14.2, 16)) * hourMs)
  return {
    from: callTerminal(random, locode),
    to,
    ship: pickShip(random, scac, []),
    voyage_number: voyageNumber(departedAt, locode, to.locode),
    departedAt,
    arrivedAt,
    distanceNm,
    loadedAt: wholeMinutes(departedAt - random.between(5, 20) * hourMs),
    dischargedAt,
  }
}

/** Ports that the big ships leave to feeders, by the port where they meet. */
const feederPorts: Readonly<Record<string, readonly string[]>> = {
  CNSHA: ['CNNKG', 'CNDLC'],
  CNTAO: ['CNDLC'],
  HKHKG: ['CNJMN', 'CNNSA'],
  CNYTN: ['CNJMN', 'CNNSA'],
  CNXMN: ['CNFOC'],
  KRPUS: ['JPHKT', 'KRKAN'],
  JPTYO: ['JPNGO'],
  TWKHH: ['PHMNL'],
  VNSGN: ['VNUIH'],
  VNVUT: ['VNUIH', 'VNDAD'],
  IDJKT: ['IDSRG', 'IDSUB'],
  MYPKG: ['MYPEN', 'IDBLW'],
  DEHAM: ['SEGOT', 'FIHEL', 'DKAAR', 'NOOSL'],
  DEBRV: ['PLGDY', 'FIHEL', 'LTKLJ', 'NOKRS'],
  NLRTM: ['IEDUB', 'GBGRG', 'NOOSL'],
  BEANR: ['IEDUB', 'ESBIO'],
  FRLEH: ['IEORK', 'ESVGO'],
  GRPIR: ['BGVAR', 'CYLMS', 'ROCND'],
  ITGOA: ['MTMAR'],
  INNSA: ['INCOK'],
  LKCMB: ['BDCGP', 'INMAA'],
}
