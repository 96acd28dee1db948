import { OctError } from '../../errors.js'

/** What on the command line produced an attribute that a service may refuse. */
const flags: Record<string, string> = {
  '/data/attributes/request_number': 'the number',
  '/data/attributes/request_type': '--type',
  '/data/attributes/scac': '--scac',
  '/data/attributes/ref_numbers': '--ref',
  '/data/attributes/shipment_tags': '--tag',
}

/** A refusal that names the flag to change, where its pointer leads to one (contract, part 4). */
export function withFlag(error: unknown): unknown {
  if (!(error instanceof OctError) || error.pointer === undefined) return error
  const flag = flags[error.pointer]
  return flag === undefined ? error : error.revised({ message: `${error.message} (${flag})` })
}
