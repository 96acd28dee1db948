import type { Workspace } from '../../desk/workspace.js'
import { ageInWords } from '../../domain/duration.js'
import { shownAddress } from '../../domain/shown-address.js'
import { OctError } from '../../errors.js'
import { recentFailures, type ServiceFailures } from './journal/recent-failures.js'

export interface WebhookStatus {
  /** Number of webhooks of the account. Null with `--offline`, because oct did not ask the service. */
  webhooks: number | null
  active: number | null
  inactive: string[]
  /** Number of webhook deliveries that failed in the last 24 hours, according to the service. */
  failed_at_service: number | null
  last_failed_at: string | null
  last_delivery_at: string | null
  waiting: number
  dead: number
  unapplied: number
  oldest_waiting_at: string | null
  oldest_unapplied_at: string | null
  /** When oct last received a webhook delivery with a signature that matches no known secret. */
  last_bad_signature_at: string | null
  bad_signatures: number
  /** Number of requests without a well-formed signature. Anybody can send such requests. */
  unsigned: number
  problems: string[]
}

export async function readStatus(
  workspace: Workspace,
  { maxSilenceMs }: { maxSilenceMs?: number | undefined } = {},
): Promise<WebhookStatus> {
  const { received } = await workspace.journal()
  const { waiting, dead, unapplied } = received.counts()
  const [oldestWaiting] = received.list({ state: 'waiting', order: 'oldest', limit: 1 })
  const [oldestUnapplied] = received.unapplied(1)
  const refusals = received.refusals()
  const wrong = refusals.find(({ reason }) => reason === 'wrong signature')
  const unsigned = refusals.filter(({ reason }) => unsignedReasons.includes(reason))
  const service = workspace.freshness.offline ? notAsked : await askService(workspace)
  const status = {
    ...service,
    last_delivery_at: received.lastReceivedAt()?.toISOString() ?? null,
    waiting,
    dead,
    unapplied,
    oldest_waiting_at: oldestWaiting?.receivedAt.toISOString() ?? null,
    oldest_unapplied_at: oldestUnapplied?.receivedAt.toISOString() ?? null,
    last_bad_signature_at: wrong?.lastAt.toISOString() ?? null,
    bad_signatures: wrong?.count ?? 0,
    unsigned: unsigned.reduce((sum, { count }) => sum + count, 0),
  }
  return { ...status, problems: problemsOf(status, { now: workspace.now(), maxSilenceMs }) }
}

const unsignedReasons: readonly string[] = ['unsigned', 'malformed signature']

export function failOnProblems({ problems }: WebhookStatus): void {
  const [first, ...others] = problems
  if (first === undefined) return
  throw new OctError('condition', first, {
    ...(others.length > 0 && { reason: others.join(' ') }),
    tryNext: ['oct webhooks', 'oct webhooks log --dead', 'oct webhooks catch-up'],
  })
}

type ServicePart = Pick<
  WebhookStatus,
  'webhooks' | 'active' | 'inactive' | 'failed_at_service' | 'last_failed_at'
>

const notAsked: ServicePart = {
  webhooks: null,
  active: null,
  inactive: [],
  failed_at_service: null,
  last_failed_at: null,
}

async function askService(workspace: Workspace): Promise<ServicePart> {
  const client = await workspace.client()
  const all = await client.webhooks.list().toArray()
  const off = all.filter(({ active }) => !active)
  const failures: ServiceFailures = await recentFailures(workspace)
  return {
    webhooks: all.length,
    active: all.length - off.length,
    inactive: off.map(({ url }) => shownAddress(url)),
    failed_at_service: failures.count,
    last_failed_at: failures.lastAt,
  }
}

const dayMs = 86_400_000

/** Time in ms for which an event may wait to be forwarded before it counts as late. Targets need time to restart. */
const backlogMs = 5 * 60_000

function problemsOf(
  status: Omit<WebhookStatus, 'problems'>,
  { now, maxSilenceMs }: { now: Date; maxSilenceMs: number | undefined },
): string[] {
  const ageOf = (at: string | null) =>
    at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(at)
  const nowIso = now.toISOString()
  const silenceMs = ageOf(status.last_delivery_at)
  const silence =
    silenceMs === Number.POSITIVE_INFINITY
      ? 'This machine has never received a webhook delivery.'
      : `This machine received the last webhook delivery ${ageInWords(silenceMs)} ago.`
  const found: [boolean, string][] = [
    [status.webhooks === 0, 'There is no webhook in the service.'],
    [status.inactive.length > 0, `Inactive: ${status.inactive.join(', ')}.`],
    [
      (status.failed_at_service ?? 0) > 0,
      `The service could not deliver ${status.failed_at_service} events in the last day.`,
    ],
    [maxSilenceMs !== undefined && silenceMs > maxSilenceMs, silence],
    [
      ageOf(status.oldest_waiting_at ?? nowIso) > backlogMs,
      `Number of events that wait to be forwarded: ${status.waiting}. The oldest event arrived at ${status.oldest_waiting_at}.`,
    ],
    [
      ageOf(status.oldest_unapplied_at ?? nowIso) > backlogMs,
      `Number of events that are not in the cache yet: ${status.unapplied}. The oldest event arrived at ${status.oldest_unapplied_at}.`,
    ],
    [status.dead > 0, `Dead letters: ${status.dead}.`],
    [
      ageOf(status.last_bad_signature_at) < dayMs,
      `A webhook delivery with a wrong signature was received at ${status.last_bad_signature_at}.`,
    ],
  ]
  return found.flatMap(([isSo, words]) => (isSo ? [words] : []))
}
