import { addFee, type BoxFacts } from './box-facts.js'
import { addHold } from './hold-state.js'
import { haveOtherSailings } from './trips-of-box.js'

/** Merges two rows of a container. `differ` lists facts that differ. The less favorable value is used. */
export function mergeBoxes(a: BoxFacts, b: BoxFacts): { facts: BoxFacts; differ: string[] } {
  const differ: string[] = []
  const least = (name: keyof BoxFacts & LeastFact): string | null => {
    const [one, other] = [a[name], b[name]]
    if (one === null || other === null) return one ?? other
    if (one !== other) differ.push(name.replaceAll('_', ' '))
    return one < other ? one : other
  }
  const facts: BoxFacts = {
    ...a,
    scac: least('scac'),
    available: both(a.available, b.available),
    holds: joined(a.holds, b.holds),
    areHoldsWhole: both(a.areHoldsWhole, b.areHoldsWhole),
    fees: greater(a.fees, b.fees),
    reported: [...new Set([...a.reported, ...b.reported])],
    location: least('location'),
    last_free_day: least('last_free_day'),
    line_last_free_day: least('line_last_free_day'),
    appointment: least('appointment'),
    discharged_at: least('discharged_at'),
    full_out_at: least('full_out_at'),
    empty_in_at: least('empty_in_at'),
    vessel: lesser(a.vessel, b.vessel),
    voyage: least('voyage'),
    eta: least('eta'),
    arrived_at: least('arrived_at'),
    seal: least('seal'),
    weight_in_lbs: a.weight_in_lbs ?? b.weight_in_lbs,
    size: a.size ?? b.size,
    isShown: (a.isShown || b.isShown) && !haveOtherSailings(a, b),
    undated: undatedOf(a, b),
  }
  if (a.available !== null && b.available !== null && a.available !== b.available) {
    differ.push('availability')
  }
  if (a.vessel && b.vessel && haveOtherSailings(a, b)) differ.push('vessel')
  if (facts.undated === null || !(standsThere(a) || standsThere(b))) return { facts, differ }
  return {
    facts: { ...facts, [facts.undated]: null, undated: null },
    differ: [...differ, 'departure'],
  }
}

/** Returns whether a row shows that the container is at the terminal and has not left. */
const standsThere = ({ full_out_at, empty_in_at, location, available }: BoxFacts): boolean =>
  full_out_at === null && empty_in_at === null && (location !== null || available === true)

type LeastFact =
  | 'scac'
  | 'location'
  | 'last_free_day'
  | 'line_last_free_day'
  | 'appointment'
  | 'discharged_at'
  | 'full_out_at'
  | 'empty_in_at'
  | 'voyage'
  | 'eta'
  | 'arrived_at'
  | 'seal'

function undatedOf(a: BoxFacts, b: BoxFacts): BoxFacts['undated'] {
  const isStated = (fact: NonNullable<BoxFacts['undated']>) =>
    [a, b].some((facts) => facts[fact] !== null && facts.undated !== fact)
  return [a.undated, b.undated].find((fact) => fact !== null && !isStated(fact)) ?? null
}

const both = (a: boolean | null, b: boolean | null): boolean | null =>
  a === null || b === null ? (a ?? b) : a && b

function joined(a: BoxFacts['holds'], b: BoxFacts['holds']): BoxFacts['holds'] {
  const holds = new Map(a)
  for (const hold of b.values()) addHold(holds, hold)
  return holds
}

function greater(a: BoxFacts['fees'], b: BoxFacts['fees']): BoxFacts['fees'] {
  const fees = new Map(a)
  for (const fee of b.values()) addFee(fees, fee)
  return fees
}

function lesser(a: BoxFacts['vessel'], b: BoxFacts['vessel']): BoxFacts['vessel'] {
  if (!a || !b) return a ?? b
  return `${a.imo} ${a.name}` <= `${b.imo} ${b.name}` ? a : b
}
