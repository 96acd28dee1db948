import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'

type OfLine = Pick<TrackingRequest, 'scac'>

export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/** Also true while the shipping line of the request is not known yet, and if `wanted` is null. */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
