import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'

type OfLine = Pick<TrackingRequest, 'scac'>

export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/** Returns whether a tracking request may belong to the wanted shipping line. True if either is unknown. */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
