import { findPort } from '../../../../domain/reference/ports.js'
import type { Whereabouts } from '../../source.js'
import type { Random } from '../random.js'

/** The list of terminals also names barge berths, car parks and depots, where no line ship calls. */
const otherTrades =
  /barge|ro-?ro|auto|\bcar\b|frucht|fruit|conventional|multi|wharf|wharves|feeder|depot|distri|gate$|river|pier 51|services|free ?port|inland|general|rail/i

/** A terminal of the port that a container ship may call at. */
export function callTerminal(random: Random, locode: string): Whereabouts {
  const terminals = findPort(locode)?.terminals ?? []
  const callable = terminals.filter(({ name }) => !otherTrades.test(name))
  const choice = callable.length > 0 ? callable : terminals
  return choice.length > 0 ? { locode, smdg_code: random.pick(choice).smdg_code } : { locode }
}
