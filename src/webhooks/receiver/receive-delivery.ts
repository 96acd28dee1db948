import type { IncomingMessage } from 'node:http'
import { OctError } from '../../errors.js'
import { isOfOneConnection } from '../forward.js'
import { type DeliveredEvent, parseEvent } from '../parse-event.js'
import { type SignatureVerdict, verifySignature } from '../signature.js'
import { admit, signatureOn } from './admit.js'
import { type Answer, type Delivery, type RefusalReason, Refused } from './delivery.js'
import type { HeldBytes } from './held-bytes.js'
import { readBody } from './read-body.js'
import type { ReceiverRules } from './receiver-rules.js'

const answers = {
  new: { status: 200, words: 'Received.' },
  known: { status: 200, words: 'Received before.' },
} as const satisfies Record<string, Answer>

/**
 * Takes one delivery: refuses what is not one, reads the raw body, verifies it, and only then parses
 * it; the answer comes once it is stored (facts, part 6.3). Throws `Refused`.
 */
export async function receiveDelivery(
  request: IncomingMessage,
  { rules, held }: { rules: ReceiverRules; held: HeldBytes },
): Promise<{ answer: Answer; came: 'new' | 'known' }> {
  admit(request, rules)
  const body = await readBody(request, { mostBytes: rules.limits.bodyBytes, held })
  if (!rules.isInsecure) verify(body, request, rules)
  const delivery = { event: parsed(body), body, headers: keptHeaders(request.rawHeaders) }
  const came = await stored(delivery, rules)
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

function parsed(body: Uint8Array): DeliveredEvent {
  try {
    return parseEvent(body)
  } catch (error) {
    if (error instanceof OctError || error instanceof RangeError) {
      throw new Refused('not a notification', error)
    }
    throw error
  }
}

async function stored(delivery: Delivery, { take }: ReceiverRules): Promise<'new' | 'known'> {
  try {
    return await take(delivery)
  } catch (error) {
    throw new Refused('not stored', error)
  }
}

/** As they were spelled, in their order. */
function keptHeaders(raw: readonly string[]): [string, string][] {
  const kept: [string, string][] = []
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]]
    if (!isOfOneConnection(name)) kept.push([name, value])
  }
  return kept
}
