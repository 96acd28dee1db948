import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'

type OfLine = Pick<TrackingRequest, 'scac'>

/** Returns whether the request belongs to that line, by any of its codes. */
export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/** A request whose line is not detected yet may belong to any line; null asks for any line. */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
