import type { TrackingRequest } from '../contract/tracking-request.js'

/** Returns what to call a request: its number, or its id if the service gives it no number. */
export const requestName = ({ request_number, id }: TrackingRequest): string => request_number || id
