import { inferNumber } from '../../../domain/inference/infer-number.js'
import { isTrackedTogether } from '../../../domain/reference/lines.js'
import type { Carrier } from '../carriers/carrier.js'
import type { TrackedNumber } from '../source.js'

/** Returns the shipping lines to poll, most likely first. Without a SCAC, the form of the number decides. */
export function carriersFor(carriers: readonly Carrier[], tracked: Named): Carrier[] {
  const able = carriers.filter((carrier) => carrier.accepts(tracked.request_type))
  return linesOf(tracked)
    .flatMap((scac) => {
      const own = able.find((carrier) => carrier.scac === scac)
      const other = able.find((carrier) => isTrackedTogether(carrier.scac, scac))
      const found = own ?? other
      return found === undefined ? [] : [found]
    })
    .filter((carrier, index, all) => all.indexOf(carrier) === index)
}

type Named = Pick<TrackedNumber, 'scac' | 'request_type' | 'request_number'>

function linesOf({ scac, request_number }: Named): string[] {
  if (scac !== null) return [scac]
  const { candidates } = inferNumber(request_number).shipping_line
  return candidates.slice(0, mostAsked).map((candidate) => candidate.scac)
}

/** Maximum number of shipping lines that are polled for a number, because each request counts against a quota. */
const mostAsked = 3
