import type { RequestType } from '../../../contract/vocabulary.js'
import type { Carrier, CarrierAnswer } from '../carriers/carrier.js'
import { CarrierGate, type Parts } from '../schedule/carrier-gate.js'
import type { Remark, Statement } from '../statement.js'

export interface SourceTrial {
  scac: string
  outcome: CarrierAnswer['outcome'] | 'quota_used_up' | 'type_not_accepted'
  detail: string | null
  statements: number
  containers: string[]
  /** Number of statements that the source returned, by kind, such as `actual vessel arrived: 12`. */
  understood: string[]
  set_aside: Remark[]
  warnings: Remark[]
}

export interface TrialNumber {
  type: RequestType
  number: string
}

/** Tests a source with one request within its quota. If the source responds, requests no longer pause. */
export async function trySource(
  parts: Parts,
  carrier: Carrier,
  { type, number }: TrialNumber,
): Promise<SourceTrial> {
  const { scac } = carrier
  const nothing = {
    scac,
    statements: 0,
    containers: [],
    understood: [],
    set_aside: [],
    warnings: [],
  }
  if (!carrier.accepts(type)) return { ...nothing, outcome: 'type_not_accepted', detail: null }
  const gate = new CarrierGate(parts)
  if (!(await gate.enterAgain(carrier))) {
    return { ...nothing, outcome: 'quota_used_up', detail: null }
  }
  const tracked = {
    request_type: type,
    request_number: number,
    scac,
    registered_at: parts.clock().toISOString(),
  }
  const answer = await carrier.ask(tracked, {
    signal: AbortSignal.timeout(patienceMs),
    clock: parts.clock,
    mayAskMore: () => gate.enterAgain(carrier),
  })
  await gate.settle(carrier, answer)
  if (answer.outcome !== 'found') {
    return { ...nothing, outcome: answer.outcome, detail: detailOf(answer) }
  }
  const { statements, setAside, warnings } = answer.reading
  const containers = new Set(statements.flatMap(({ names }) => names.container ?? []))
  return {
    ...{ scac, outcome: 'found', detail: null },
    ...{ statements: statements.length, containers: [...containers].sort() },
    understood: kindsOf(statements),
    ...{ set_aside: setAside, warnings },
  }
}

const patienceMs = 60_000

function detailOf(answer: Exclude<CarrierAnswer, { outcome: 'found' }>): string | null {
  if ('reason' in answer) return answer.reason
  if (answer.outcome !== 'throttled' || answer.retryAt === null) return null
  return `until ${answer.retryAt.toISOString()}`
}

/** Counts milestones by event. A user then notices if one kind of event is missing. */
function kindsOf(statements: readonly Statement[]): string[] {
  const counts = new Map<string, number>()
  for (const { observation } of statements) {
    const kind =
      observation.kind === 'milestone'
        ? `${observation.estimated ? 'estimated' : 'actual'} ${observation.event}`
        : observation.kind
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${kind.replaceAll('_', ' ')}: ${count}`).sort()
}
