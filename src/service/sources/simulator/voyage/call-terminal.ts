import { findPort } from '../../../../domain/reference/ports.js'
import type { Whereabouts } from '../../source.js'
import { Random } from '../random.js'
import type { Operator } from './operator-of.js'

/** Matches names of terminals that do not handle containers. */
const otherTrades =
  /barge|ro-?ro|auto|\bcar\b|frucht|fruit|conventional|multi|wharf|wharves|feeder|depot|distri|gate$|river|pier 51|services|free ?port|inland|general|rail/i

export function callTerminal(random: Random, locode: string): Whereabouts {
  const choice = callableAt(locode)
  return choice.length > 0 ? { locode, smdg_code: random.pick(choice) } : { locode }
}

/** Returns the terminal that all vessels of an operator use at a port. */
export const usualTerminal = ({ scac }: Operator, locode: string): Whereabouts =>
  callTerminal(new Random(`berths of ${scac} in ${locode}`), locode)

export function otherTerminal(random: Random, { locode, smdg_code }: Whereabouts) {
  const others = callableAt(locode).filter((code) => code !== smdg_code)
  return others.length > 0 ? { locode, smdg_code: random.pick(others) } : null
}

const known = new Map<string, readonly string[]>()

function callableAt(locode: string): readonly string[] {
  const codes = known.get(locode) ?? listCallable(locode)
  known.set(locode, codes)
  return codes
}

function listCallable(locode: string): string[] {
  const terminals = findPort(locode)?.terminals ?? []
  const callable = terminals.filter(({ name }) => !otherTrades.test(name))
  return (callable.length > 0 ? callable : terminals).map(({ smdg_code }) => smdg_code)
}
