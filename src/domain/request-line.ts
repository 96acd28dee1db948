import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'

type OfLine = Pick<TrackingRequest, 'scac'>

/** Whether the request is under that line, by whichever of its codes. */
export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/** The same, where a line that is yet to be detected may be any, and no line is asked for any. */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
