import type { BoxPlan } from '../box/box-plan.js'
import { dayMs, hourMs } from '../clock.js'
import { aisProvider } from '../provider.js'
import type { Happening } from './happening.js'
import type { LineHabits } from './line-habits.js'

export function happeningsAfloat(box: BoxPlan, habits: LineHabits): Happening[] {
  return [
    ...earlierTripOf(box),
    ...originOf(box, habits),
    ...feederOf(box),
    ...voyageOf(box, habits),
  ]
}

/** Returns events of the earlier trip, published with the empty pickup: shipping lines do not separate trips. */
function earlierTripOf({ earlier, emptyOutAt, feeder, legs }: BoxPlan): Happening[] {
  if (earlier === null) return []
  const { from } = feeder ?? legs[0]
  const terms = { where: { locode: from.locode }, publishedAt: emptyOutAt, isEarlier: true }
  return [
    { ...terms, event: 'vessel_discharged', at: earlier.dischargedAt },
    { ...terms, event: 'full_out', at: earlier.outAt },
    { ...terms, event: 'empty_in', at: earlier.returnedAt },
  ]
}

function originOf(box: BoxPlan, { isDetailed }: LineHabits): Happening[] {
  const { emptyOutAt, fullInAt } = box
  const { from } = box.feeder ?? box.legs[0]
  const depot = { locode: from.locode }
  const origin: Happening[] = [
    { event: 'empty_out', at: emptyOutAt, where: depot },
    { event: 'full_in', at: fullInAt, where: from },
  ]
  if (!isDetailed) return origin
  return [
    { event: 'positioned_out', at: emptyOutAt - 2 * dayMs, where: depot },
    { event: 'positioned_in', at: emptyOutAt - dayMs, where: depot },
    ...origin,
    { event: 'vgm_received', at: fullInAt + 3 * hourMs, where: from },
  ]
}

function feederOf({ feeder: leg }: BoxPlan): Happening[] {
  if (leg === null) return []
  const { from, to } = leg
  return [
    { event: 'feeder_loaded', at: leg.loadedAt, where: from, leg },
    { event: 'feeder_departed', at: leg.departedAt, where: from, leg },
    { event: 'feeder_arrived', at: leg.arrivedAt, where: to, leg },
    { event: 'feeder_discharged', at: leg.dischargedAt, where: to, leg },
  ]
}

function voyageOf({ legs, berthedAt }: BoxPlan, habits: LineHabits): Happening[] {
  return legs.flatMap((leg, i): Happening[] => {
    const [out, into] = [i === 0, i === legs.length - 1]
    const { from, to } = leg
    const berth: Happening = {
      event: 'vessel_berthed',
      at: berthedAt,
      where: to,
      leg,
      by: aisProvider,
    }
    return [
      { event: out ? 'vessel_loaded' : 'transshipment_loaded', at: leg.loadedAt, where: from, leg },
      {
        event: out ? 'vessel_departed' : 'transshipment_departed',
        at: leg.departedAt,
        where: from,
        leg,
      },
      {
        event: into ? 'vessel_arrived' : 'transshipment_arrived',
        at: leg.arrivedAt,
        where: to,
        leg,
      },
      // Omits the berthing if only dates are stated: it would be sorted after a discharge on the same day.
      ...(into && !habits.statesDates ? [berth] : []),
      {
        event: into ? 'vessel_discharged' : 'transshipment_discharged',
        at: leg.dischargedAt,
        where: to,
        leg,
      },
    ]
  })
}
