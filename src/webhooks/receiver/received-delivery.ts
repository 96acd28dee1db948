export interface Delivery {
  body: Uint8Array
  headers: [string, string][]
}

export type Came = 'new' | 'known' | 'not a notification'

export type RefusalReason =
  | 'unsigned'
  | 'malformed signature'
  | 'wrong signature'
  | 'unknown sender'
  | 'from elsewhere'
  | 'not a notification'
  | 'too large'
  | 'encoded body'
  | 'wrong path'
  | 'wrong method'
  | 'broken off'
  | 'no room'
  | 'not stored'

export interface Answer {
  status: number
  words: string
  headers?: Record<string, string>
}

export const refusals = {
  unsigned: { status: 401, words: 'The delivery is not signed.' },
  'malformed signature': { status: 401, words: 'The signature is not 64 lower-case hex digits.' },
  'wrong signature': {
    status: 401,
    words: 'The signature does not match the body and the secret.',
  },
  'unknown sender': {
    status: 403,
    words: 'The listener does not accept deliveries from the IP address of the sender.',
  },
  'from elsewhere': {
    status: 403,
    words: 'Without verification, only programs on this machine may deliver.',
  },
  'not a notification': { status: 400, words: 'The body is not a webhook notification.' },
  'too large': { status: 413, words: 'The body of the delivery is too large.' },
  'encoded body': {
    status: 415,
    words: 'The body must be sent as it was signed, without Content-Encoding.',
  },
  'wrong path': { status: 404, words: 'The path of the request is not the path for deliveries.' },
  'wrong method': {
    status: 405,
    words: 'Deliveries are accepted only as POST requests.',
    headers: { allow: 'POST' },
  },
  'broken off': {
    status: 400,
    words: 'The connection was lost before the whole delivery arrived.',
  },
  'no room': {
    status: 503,
    words: 'Too many deliveries at once; send the delivery again later.',
    headers: { 'retry-after': '5' },
  },
  'not stored': {
    status: 503,
    words: 'The delivery could not be stored; send the delivery again.',
    headers: { 'retry-after': '30' },
  },
} as const satisfies Record<RefusalReason, Answer>

export class Refused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
