import type { TrackingRequest } from '../contract/tracking-request.js'

export const requestName = ({ request_number, id }: TrackingRequest): string => request_number || id
