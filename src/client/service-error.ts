import { needsFeature } from '../contract/feature-names.js'
import { type ErrorCode, OctError, type OctErrorOptions } from '../errors.js'
import { type AnswerWords, answerWords } from './failures/answer-words.js'
import { missingEntitlement } from './failures/missing-entitlement.js'
import { pathOf, type RequestWords, requestWords } from './failures/request-words.js'
import { retryAfterSeconds } from './sending/delay-before-retry.js'
import type { ServiceRequest, ServiceResponse } from './transport.js'

type Asked = Pick<ServiceRequest, 'method' | 'url'>

interface Refusal {
  asked: Asked
  words: RequestWords
  answer: AnswerWords
  status: number
  token: string
  retryAfter: number | undefined
}

interface Account {
  message: string
  quotes?: boolean
  hint?: string
  tryNext: string[]
}

const accounts = {
  auth: unknownToken,
  forbidden: notAllowed,
  not_found: notFound,
  rejected: rejected,
  rate_limited: slowedDown,
  unavailable: unavailable,
} satisfies Partial<Record<ErrorCode, (refusal: Refusal) => Account>>

export function serviceError(
  request: ServiceRequest,
  response: ServiceResponse,
  { token, now }: { token: string; now: () => number },
): OctError {
  const { status, headers, body } = response
  const code = codeOf(status)
  const answer = answerWords(body)
  const retryAfter = retryAfterSeconds(headers['retry-after'], now())
  const words = requestWords(request)
  const refusal = { asked: request, words, answer, status, token, retryAfter }
  const account = accounts[code](refusal)
  return new OctError(code, capitalised(account.message), {
    reason: reason(refusal, account),
    tryNext: account.tryNext,
    retryable: code === 'rate_limited' || status === 408 || status >= 500,
    retryAfter,
    ...particulars(answer, response),
  })
}

export function unreadableAnswer(asked: Asked, response: ServiceResponse, why: string): OctError {
  const { action } = requestWords(asked)
  return new OctError('unavailable', capitalised(`${action} failed: the response cannot be read`), {
    reason: `The response to ${named(asked)} was ${response.status}, but ${why}.`,
    tryNext: ['oct config get base_url', 'check whether a proxy or a login page sent the response'],
    retryable: true,
    status: response.status,
    requestId: response.headers['x-request-id'],
  })
}

function codeOf(status: number): keyof typeof accounts {
  if (status === 401) return 'auth'
  if (status === 402 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'unavailable'
}

function unknownToken({ token }: Refusal): Account {
  const prefix = /^(?:authorization:\s*)?(token|bearer)\s/i.exec(token)?.[1]
  const quoted = /^["'`]/.test(token)
  return {
    message: 'the service does not accept the token',
    hint: prefix
      ? `The stored token begins with "${prefix}". Store only the key that follows "${prefix}".`
      : quoted
        ? 'The stored token is enclosed in quotation marks.'
        : undefined,
    tryNext: ['oct auth status', 'oct auth login'],
  }
}

function notAllowed({ asked, words, answer }: Refusal): Account {
  const feature = missingEntitlement(asked)
  const tryNext = ['oct auth status']
  if (!feature) {
    return { message: withWords(`${words.action} is not allowed`, answer), quotes: true, tryNext }
  }
  return {
    message: `${words.action} is not available on this account`,
    hint: needsFeature(feature),
    tryNext,
  }
}

function notFound({ words, answer }: Refusal): Account {
  if (!answer.isJson) {
    return {
      message: `${words.action} failed: the service does not know the address of the request`,
      hint: 'The response did not come from the API.',
      tryNext: ['oct config get base_url'],
    }
  }
  const message = words.id
    ? `there is no ${words.noun} ${words.id}`
    : `${words.action} failed: not found`
  return { message: withWords(message, answer), quotes: true, tryNext: [] }
}

function rejected({ words, answer, status }: Refusal): Account {
  const message = withWords(`${words.action} was rejected`, answer)
  if (status === 413)
    return { message: `${words.action} was rejected: the request is too large`, tryNext: [] }
  return { message, quotes: true, tryNext: [] }
}

function slowedDown({ words, retryAfter }: Refusal): Account {
  const seconds = retryAfter ? Math.ceil(retryAfter) : undefined
  return {
    message: `${words.action} must wait: the request limit is reached`,
    hint: seconds === undefined ? undefined : `The service asks oct to wait ${seconds} s.`,
    tryNext: [
      `wait ${seconds === undefined ? 'a minute' : `${seconds} s`}, then run the command again`,
    ],
  }
}

function unavailable({ words, status }: Refusal): Account {
  if (status >= 500 || status === 408) {
    return {
      message: `${words.action} failed: the service is not available`,
      tryNext: ['run the command again later'],
    }
  }
  return {
    message: `${words.action} failed: the service redirects the request to another address`,
    hint: 'Only requests that read data follow a redirect.',
    tryNext: ['oct config get base_url'],
  }
}

function withWords(message: string, { text }: AnswerWords): string {
  return text === '' ? message : `${message}: ${text}`
}

function reason({ asked, answer, status }: Refusal, { quotes, hint }: Account): string {
  const own = quotes || answer.text === '' ? '' : `: ${answer.text.replace(/\.$/, '')}`
  const sentence = `The service responded to ${named(asked)} with ${status}${own}.`
  return hint ? `${sentence} ${hint}` : sentence
}

function particulars(answer: AnswerWords, { status, headers }: ServiceResponse): OctErrorOptions {
  return {
    status,
    requestId: headers['x-request-id'],
    pointer: answer.pointer,
    serviceCode: answer.serviceCode,
    cause: answer.document,
  }
}

function named({ method, url }: Asked): string {
  return `${method} ${pathOf(url)}`
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
