import type { IncomingMessage } from 'node:http'
import { isOfOneConnection } from '../forward.js'
import { type SignatureVerdict, verifySignature } from '../signature.js'
import { admit, signatureOn } from './admit-delivery.js'
import type { HeldBytes } from './held-bytes.js'
import { readBody } from './read-body.js'
import { type Answer, type Delivery, type RefusalReason, Refused } from './received-delivery.js'
import type { ReceiverRules } from './receiver-rules.js'

const answers = {
  new: { status: 200, words: 'Received.' },
  known: { status: 200, words: 'Received before.' },
} as const satisfies Record<string, Answer>

/** Reads and checks a delivery. Throws `Refused` for a request that is not a genuine delivery. */
export async function receiveDelivery(
  request: IncomingMessage,
  { rules, held }: { rules: ReceiverRules; held: HeldBytes },
): Promise<{ answer: Answer; came: 'new' | 'known' }> {
  admit(request, rules)
  const body = await readBody(request, { mostBytes: rules.limits.bodyBytes, held })
  if (!rules.isInsecure) verify(body, request, rules)
  const came = await stored({ body, headers: keptHeaders(request.rawHeaders) }, rules)
  return { answer: answers[came], came }
}

function verify(body: Uint8Array, request: IncomingMessage, { secrets }: ReceiverRules): void {
  const verdict = verifySignature({ body, signature: signatureOn(request), secrets: secrets() })
  if (verdict !== 'genuine') throw new Refused(reasons[verdict])
}

const reasons: Record<Exclude<SignatureVerdict, 'genuine'>, RefusalReason> = {
  absent: 'unsigned',
  malformed: 'malformed signature',
  wrong: 'wrong signature',
}

async function stored(delivery: Delivery, { take }: ReceiverRules): Promise<'new' | 'known'> {
  const came = await take(delivery).catch((error: unknown) => {
    throw new Refused('not stored', error)
  })
  if (came === 'not a notification') throw new Refused(came)
  return came
}

function keptHeaders(raw: readonly string[]): [string, string][] {
  const kept: [string, string][] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]]
    if (!isOfOneConnection(name)) kept.push([name, value])
  }
  return kept
}
