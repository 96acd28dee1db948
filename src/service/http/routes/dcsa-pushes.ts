import type { Context, MiddlewareHandler } from 'hono'
import { requestsPerMinute } from '../../../contract/limits.js'
import { counted } from '../../../domain/counted.js'
import { mostBytes } from '../../sources/inbox/open-file.js'
import { type FileResult, receiveFile } from '../../sources/inbox/receive-file.js'
import { fileOfBytes } from '../../sources/inbox/received-file.js'
import {
  type PushSender,
  senderOf,
  sendersSigningIn,
  signatureHeaders,
} from '../../sources/pushed/push-sender.js'
import { pushedForm } from '../../sources/pushed/pushed-form.js'
import { findAccount } from '../../store/account-rows.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { Problem, problem, tooManyRequests } from '../problem.js'
import { readBytes } from '../read-request-bytes.js'
import { sharedRateLimiter } from '../shared-rate-limiter.js'
import { answer, refuse } from './dcsa-feedback.js'

/** Receives events that a shipping line sends. An event that arrives twice is stored once. */
export async function receivePushed(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const bytes = await readBytes(context, mostBytes)
  const { accountId } = context.get('caller')
  const taken = await receiveFile(world, accountId, fileOfBytes(bytes, pushed))
  if (taken.result !== 'taken') return refuse(context, faultOf(taken))
  context.set('auditDetail', counted(taken.statements, 'fact'))
  const remarks = (severity: string, { first }: typeof taken.warnings) =>
    first.map(({ where, reason }) => ({ severity, message: `${where}: ${reason}` }))
  const feedbackElements = [...remarks('INFO', taken.setAside), ...remarks('WARN', taken.warnings)]
  return answer(context, { feedbackElements }, 200)
}

/**
 * Receives signed events of a shipping line, which has no API key. Responds with 204, or 401 for a wrong signature.
 * Other requests go to the next handler. Each shipping line has its own rate limit, so that none blocks another.
 */
export function receiveSigned(
  world: World,
  senders: readonly PushSender[],
  { rateLimits = true }: { rateLimits?: boolean | undefined } = {},
): MiddlewareHandler<ServiceEnv> {
  const limiter = rateLimits ? sharedRateLimiter(world.store.db) : undefined
  const headers = signatureHeaders(senders)
  return async function receiveFromLine(context, next) {
    const signatures = headers.flatMap((header) => {
      const signature = context.req.header(header)
      return signature === undefined ? [] : [{ header, signature }]
    })
    if (signatures.length === 0 || context.req.header('authorization') !== undefined) return next()
    const body = await readBytes(context, maxSignedBytes)
    const [sender] = signatures.flatMap(
      ({ header, signature }) =>
        senderOf(sendersSigningIn(senders, header), { body, signature }) ?? [],
    )
    if (sender === undefined)
      throw problem(
        401,
        'The signature does not belong to a shipping line that may send events to this address',
      )
    const name = `${sender.scac} ${sender.account}`
    const seconds = await limiter?.take(name, 'default', world.clock().getTime())
    if (seconds !== undefined) throw overLimit(sender, seconds)
    const account = await findAccount(world.store.db, sender.account)
    if (account === undefined)
      throw new Error(
        `${sender.scac} may send events to the account ${sender.account}, which does not exist`,
      )
    const file = fileOfBytes(body, { ...pushed, via: `push of ${sender.scac}` })
    const reading = { ...world, forms: [pushedForm(sender)] }
    const taken = await receiveFile(reading, account.id, file)
    if (taken.result !== 'taken') return refuse(context, faultOf(taken))
    context.header('API-Version', '3.0.0')
    return context.body(null, 204)
  }
}

function overLimit({ scac }: PushSender, seconds: number): Problem {
  const most = requestsPerMinute.default
  const words = `${scac} may send ${most} requests per minute. Try again in ${seconds} s`
  return new Problem(429, [tooManyRequests(words)], { 'retry-after': String(seconds) })
}

/** Maximum size of a signed body, in bytes. */
const maxSignedBytes = 4 * 1024 * 1024

const pushed = { name: 'events.json', via: 'http' }

const faultOf = (taken: Exclude<FileResult, { result: 'taken' }>) => ({
  fault: taken.result === 'changed' ? 'The body changed while it was being read' : taken.reason,
  parameter: null,
})
