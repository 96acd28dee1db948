import type { ErrorObject } from '../../contract/error-document.js'

/** An error that the service sends to the client as a JSON:API error document. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly errors: ErrorObject[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ProblemStatus,
    errors: ErrorObject[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${titles[status]}`)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const

export type ProblemStatus = keyof typeof titles

/** Builds a `Problem` with one error object. Missing members become null, as in the hosted service. */
export function problem(
  status: ProblemStatus,
  detail: string | null = null,
  source: ErrorObject['source'] = null,
): Problem {
  return new Problem(status, [errorObject(status, { detail, source })])
}

export const tooManyRequests = (detail: string): ErrorObject => ({
  status: '429',
  title: titles[429],
  detail,
})

/** Builds a 422 error with one error object for each invalid field of a request body. */
export function unprocessable(errors: Omit<ErrorObject, 'status' | 'title'>[]): Problem {
  return new Problem(
    422,
    errors.map((error) => errorObject(422, error)),
  )
}

const errorObject = (status: ProblemStatus, rest: Partial<ErrorObject>): ErrorObject => ({
  status: String(status),
  title: titles[status],
  detail: null,
  source: null,
  ...rest,
})
