import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'

type OfLine = Pick<TrackingRequest, 'scac'>

/** Returns whether a tracking request belongs to a shipping line, given by any of its codes. */
export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/**
 * Returns whether a request may be of a line, also if its line is not detected yet. Null: any line.
 */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
