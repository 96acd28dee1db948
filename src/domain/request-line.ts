import type { TrackingRequest } from '../contract/tracking-request.js'
import { scacOf } from './reference/lines.js'
import { isWaiting } from './request-status.js'

type OfLine = Pick<TrackingRequest, 'scac'>

/** Returns the SCAC of a request. If it is missing, the service may still detect it while the request waits. */
export const requestLineInWords = (request: Pick<TrackingRequest, 'scac' | 'status'>): string =>
  request.scac || (isWaiting(request) ? 'detecting' : 'not known')

export const isOfLine = ({ scac }: OfLine, wanted: string): boolean =>
  scac != null && scacOf(scac) === scacOf(wanted)

/** Returns whether a tracking request may belong to the wanted shipping line. True if one of both is unknown. */
export const mayBeOfLine = (request: OfLine, wanted: string | null | undefined): boolean =>
  !wanted || !request.scac || isOfLine(request, wanted)
