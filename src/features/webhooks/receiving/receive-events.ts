import type { Abandoned } from '../../../cache/received/received-event.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { Delivery } from '../../../webhooks/receiver/received-delivery.js'
import { ordinaryLimits } from '../../../webhooks/receiver/receiver-limits.js'
import { type Addresses, addressesOf } from '../../../webhooks/receiver/sender-address.js'
import { startAdmin } from '../../../webhooks/receiver/start-admin.js'
import { type Receiver, startReceiver } from '../../../webhooks/receiver/start-receiver.js'
import type { AppliedEvent } from './apply-event.js'
import { GroupCommit } from './group-commit.js'
import { type HandedOn, handOn } from './hand-on.js'
import type { HandOnTarget } from './hand-on-target.js'
import { JournalWriter } from './journal-writer.js'
import { ReceiverFigures } from './receiver-figures.js'
import { RefusalNotes } from './refusal-notes.js'
import { ServiceSenders } from './service-senders.js'
import { SubjectResolver } from './subject-resolver.js'
import { takeUp } from './take-up.js'
import { Wake } from './wake.js'

export interface ReceiveOrder {
  host: string
  port: number
  path: string
  /** Where `/healthz` and `/metrics` are answered; nowhere when absent. */
  adminPort?: number | undefined
  /** Those that may have signed, as they are now. */
  secrets: () => readonly string[]
  isInsecure: boolean
  /** Of one body; a megabyte when absent. */
  bodyBytes?: number | undefined
  /** Addresses and networks whose word counts for whom a request came from. */
  proxies: readonly string[]
  /** Whether only addresses that the service names may deliver. */
  isSenderChecked: boolean
  /** Whether the service may be asked which container an event is about. */
  isServiceAsked: boolean
  /** Where events are handed on to; nowhere when absent. */
  target?: HandOnTarget | undefined
  /** Has `now` follow a clock that others move, as that of the sandbox; absent where none do. */
  followClock?: (() => Promise<void>) | undefined
  /** Failures of its own after which an event is a dead letter. */
  mostTries: number
  /** The built thread that writes the journal; it is written by this one when absent. */
  threadFile?: string | undefined
  /** Ends it, as does the interruption of the program. */
  stop: AbortSignal
  /** Told once deliveries are taken. */
  ready: (listening: { url: string; adminUrl: string | null }) => Promise<void>
  /** Told every event, once the cache has taken it up. */
  applied: (row: AppliedEvent) => Promise<void>
  /** Told every try to hand one on. */
  handed: (row: HandedOn) => Promise<void>
}

/** Longer than the gap between two groups of deliveries in a burst. */
const arrivalGapMs = 250

/** How often refusals are written down, and the journal is looked at for what others put there. */
const tickMs = 1000

/**
 * Takes deliveries of webhooks until it is stopped. Each is on the disk before it is acknowledged;
 * the cache and the change feed follow, and whatever it is handed on to. Throws `local` where the
 * address cannot be listened on or the journal cannot be written.
 */
export async function receiveEvents(workspace: Workspace, order: ReceiveOrder): Promise<void> {
  const running = await prepare(workspace, order)
  const { received, wakes, figures, notes, writer, commit } = running
  const receiver = await startReceiver(receiverOptions(running))
  const tick = setInterval(() => {
    void commit.quiet().then(() => notes.flush(received, workspace.notice))
    void (order.followClock?.() ?? Promise.resolve()).finally(() => {
      for (const wake of wakes) wake.call()
    })
  }, tickMs)
  try {
    const admin = await adminOf(running)
    try {
      await order.ready({ url: receiver.url, adminUrl: admin?.url ?? null })
      for (const words of abandonedInWords(received.abandoned())) workspace.notice(words)
      await Promise.all([...loopsOf(running), stopped(running, receiver)])
    } finally {
      await admin?.close()
    }
  } finally {
    clearInterval(tick)
    await receiver.close()
    await writer.end()
    notes.flush(received, workspace.notice)
  }

  function adminOf({ order: { adminPort: port } }: Running) {
    if (port === undefined) return undefined
    const metrics = () => figures.text(received.counts())
    return startAdmin({ port, metrics, trouble: () => running.state.trouble })
  }
}

type Running = Awaited<ReturnType<typeof prepare>>

async function prepare(workspace: Workspace, order: ReceiveOrder) {
  const journal = await workspace.journal()
  const { received } = journal
  const cache = await workspace.cache()
  const stop = AbortSignal.any([workspace.signal, order.stop])
  received.tidy(workspace.now())
  if (order.target) received.listen(order.target.key, workspace.now())
  const proxies: Addresses = addressesOf(order.proxies)
  const senders = order.isSenderChecked ? await ServiceSenders.read(workspace) : undefined
  const wakes = [new Wake(), new Wake()] as const
  stop.addEventListener('abort', () => {
    for (const wake of wakes) wake.call()
  })
  const state = { arrivedAt: Number.NEGATIVE_INFINITY, trouble: null as string | null }
  const writer = new JournalWriter(journal, order.threadFile)
  const commit = new GroupCommit(writer, () => {
    state.arrivedAt = performance.now()
    state.trouble = null
    for (const wake of wakes) wake.call()
  })
  return {
    ...{ workspace, order, received, cache, stop, proxies, senders, wakes, state, writer, commit },
    subjects: new SubjectResolver({
      ...{ workspace, cache, received, stop },
      isServiceAsked: order.isServiceAsked,
    }),
    figures: new ReceiverFigures(),
    notes: new RefusalNotes(),
  }
}

function receiverOptions(running: Running): Parameters<typeof startReceiver>[0] {
  const { workspace, order, senders, proxies, figures, notes } = running
  const { host, port, path, secrets, isInsecure, bodyBytes } = order
  const limits = { ...ordinaryLimits, ...(bodyBytes === undefined ? {} : { bodyBytes }) }
  return {
    ...{ host, port },
    rules: {
      ...{ path, secrets, isInsecure, proxies, limits, take: taker(running) },
      ...(senders ? { allows: (address) => senders.has(address) } : {}),
    },
    observer: {
      taken: (came, ms) => figures.taken(came, ms, workspace.now()),
      refused: ({ reason, from, cause }) => {
        figures.refused(reason)
        notes.add(reason, from, workspace.now())
        if (reason === 'not stored') noteTrouble(running, cause)
      },
      failed: (error) => workspace.notice(`A delivery was answered 500: ${String(error)}`),
    },
  }
}

function taker({ commit, workspace, order }: Running) {
  const target = order.target?.key ?? null
  return async ({ body, headers }: Delivery) => {
    await order.followClock?.()
    return commit.add({ body, headers, receivedAt: workspace.now(), target })
  }
}

/** Said once, until a delivery can be stored again. */
function noteTrouble({ state, workspace }: Running, cause: unknown): void {
  const words = cause instanceof Error ? cause.message : String(cause)
  if (state.trouble === null) workspace.notice(`A delivery was answered 503: ${words}`)
  state.trouble = words
}

function loopsOf(running: Running): Promise<void>[] {
  const { workspace, received, cache, subjects, stop, wakes, order, figures, state, commit } =
    running
  const [applyWake, handWake] = wakes
  const isReceiving = () => performance.now() - state.arrivedAt < arrivalGapMs
  const { applied, target, mostTries, handed } = order
  const base = { workspace, received, subjects, stop, quiet: () => commit.quiet() }
  const loops = [takeUp({ ...base, cache, wake: applyWake, isReceiving, applied })]
  if (target === undefined) return loops
  const told = async (row: HandedOn): Promise<void> => {
    figures.handed(row.next instanceof Date ? 'again' : row.next)
    await handed(row)
  }
  return [...loops, handOn({ ...base, target, mostTries, wake: handWake, handed: told })]
}

/** No more is taken as soon as the program is to end; what was begun is answered. */
async function stopped({ stop }: Running, receiver: Receiver): Promise<void> {
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve))
  await receiver.close()
}

/** What waits although nobody hands it on, one sentence for each target, and how to send it. */
function abandonedInWords(abandoned: readonly Abandoned[]): string[] {
  return abandoned.map(({ target, count }) => {
    const events = count === 1 ? '1 event waits' : `${count} events wait`
    const listener = target === null ? 'a listener' : `a listener that hands on to ${target}`
    return `${events} for ${listener}; none runs (oct webhooks replay --waiting --forward-to <address>)`
  })
}
