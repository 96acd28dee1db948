import type {
  ContainerStatus,
  FailedReason,
  HoldName,
  RequestStatus,
  RequestType,
  StoppedReason,
} from '../contract/vocabulary.js'
import { ownValue } from './own-value.js'

/** Words for the statuses of containers, as in the web application of the hosted service. */
const statusWords = {
  new: 'no status yet',
  on_ship: 'on ship',
  available: 'available',
  not_available: 'not available',
  grounded: 'at terminal',
  on_rail: 'on rail',
  picked_up: 'picked up',
  off_dock: 'off dock',
  delivered: 'delivered',
  dropped: 'dropped',
  loaded: 'loaded',
  empty_returned: 'empty returned',
  awaiting_inland_transfer: 'awaiting inland transfer',
} satisfies Record<ContainerStatus, string>

const holdWords = {
  freight: 'freight hold',
  customs: 'customs hold',
  USDA: 'USDA hold',
  VACIS: 'VACIS exam',
  TMF: 'TMF hold',
  other: 'other hold',
} satisfies Record<HoldName, string>

const requestTypeWords = {
  bill_of_lading: 'bill of lading',
  container: 'container',
  booking_number: 'booking',
} satisfies Record<RequestType, string>

const requestStatusWords = {
  pending: 'pending',
  awaiting_manifest: 'awaiting manifest',
  created: 'tracked',
  failed: 'failed',
  tracking_stopped: 'stopped',
  cancelled: 'cancelled',
} satisfies Record<RequestStatus, string>

/** For each reason why a tracking request failed, the reason in words and the advice to the user. */
const failedReasonWords = {
  unrecognized_response: ['the response of the shipping line cannot be read', 'try again later'],
  shipping_line_unreachable: ['the shipping line cannot be reached', 'try again later'],
  internal_processing_error: ['the service had an internal error', 'try again later'],
  awaiting_manifest: [
    'the shipping line has not published the manifest yet',
    'wait: the service asks the shipping line every day for 7 days',
  ],
  duplicate: ['the number is already tracked', 'search for the shipment of the number'],
  expired: [
    'the shipping line sent no data within 7 days',
    'check the number and the shipping line, then track the number again',
  ],
  retries_exhausted: [
    'the shipping line did not respond within 24 hours',
    'track the number again later',
  ],
  not_found: [
    'the shipping line does not know the number',
    'check the number, its type and the shipping line',
  ],
  invalid_number: ['the shipping line rejects the number', 'check the number and its type'],
  booking_cancelled: ['the booking is canceled', 'ask the shipping line for the new booking'],
  data_unavailable: [
    'the shipping line keeps the data private, or has deleted it',
    'ask the shipping line',
  ],
  scac_auto_detect_failed: [
    'no shipping line recognized the number',
    'name the shipping line with --scac',
  ],
} satisfies Record<FailedReason, [string, string]>

const stoppedReasonWords = {
  all_containers_terminated: 'all containers returned',
  past_arrival_window: 'too much time has passed since the vessel arrived',
  past_full_out_window: 'too much time has passed since the pickup',
  no_updates_at_line: 'the shipping line no longer sends updates',
  cancelled_by_user: 'stopped by a user',
  booking_cancelled: 'booking cancelled',
  account_closed: 'account closed',
} satisfies Record<StoppedReason, string>

/** Returns the words for a value. If the value is unknown, returns it with spaces instead of underscores. */
const lookUp = (words: Record<string, string>, value: string | null): string =>
  (value === null ? undefined : ownValue(words, value)) ?? `${value ?? ''}`.replaceAll('_', ' ')

export const statusInWords = (status: string): string => lookUp(statusWords, status)
export const requestTypeInWords = (type: string): string => lookUp(requestTypeWords, type)
export const requestStatusInWords = (status: string): string => lookUp(requestStatusWords, status)
export const stoppedReasonInWords = (reason: string): string => lookUp(stoppedReasonWords, reason)

export function holdInWords(name: string): string {
  return Object.hasOwn(holdWords, name) ? lookUp(holdWords, name) : `${name} hold`
}

export function failedReasonInWords(reason: string): { what: string; advice: string } {
  const words: Record<string, [string, string]> = failedReasonWords
  const known = ownValue(words, reason)
  const [what, advice] = known ?? [reason.replaceAll('_', ' '), 'ask the operator of the service']
  return { what, advice }
}
