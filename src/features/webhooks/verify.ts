import { OctError } from '../../errors.js'
import { explainSignature } from '../../webhooks/explain-signature.js'
import { parseEvent } from '../../webhooks/parse-event.js'
import type { SignatureVerdict } from '../../webhooks/signature.js'

export interface VerifiedBody {
  verdict: SignatureVerdict
  /** Why the signature is not genuine. Null if the signature is genuine. */
  reason: string | null
  secret_from: string | null
  event: string | null
  id: string | null
  body_problem: string | null
  bytes: number
}

export interface BodyToVerify {
  body: Uint8Array
  signature: string | undefined
  secrets: readonly { secret: string; from: string }[]
}

export function verifyBody({ body, signature, secrets }: BodyToVerify): VerifiedBody {
  const finding = explainSignature({ body, signature, secrets: secrets.map((one) => one.secret) })
  const { verdict, reason, secretAt } = finding
  const secret_from = secretAt === null ? null : (secrets[secretAt]?.from ?? null)
  return { verdict, reason, secret_from, ...notificationOf(body), bytes: body.length }
}

function notificationOf(body: Uint8Array): Pick<VerifiedBody, 'event' | 'id' | 'body_problem'> {
  try {
    const { event, id } = parseEvent(body)
    return { event, id, body_problem: null }
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    return { event: null, id: null, body_problem: error.message }
  }
}
