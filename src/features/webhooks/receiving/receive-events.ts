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
  adminPort?: number | undefined
  secrets: () => readonly string[]
  isInsecure: boolean
  bodyBytes?: number | undefined
  proxies: readonly string[]
  /** True to accept webhook deliveries only from the IP addresses that the service publishes. */
  isSenderChecked: boolean
  isServiceAsked: boolean
  target?: HandOnTarget | undefined
  followClock?: (() => Promise<void>) | undefined
  mostTries: number
  /** Program file of the thread that writes the journal. If absent, the main thread writes the journal. */
  threadFile?: string | undefined
  stop: AbortSignal
  ready: (listening: { url: string; adminUrl: string | null }) => Promise<void>
  applied: (row: AppliedEvent) => Promise<void>
  handed: (row: HandedOn) => Promise<void>
}

/** Time in ms for which oct expects another webhook delivery. It exceeds the usual pause between groups. */
const arrivalGapMs = 250

/** Interval in ms at which oct writes refused deliveries, and looks for events that other processes received. */
const tickMs = 1000

/** Receives events. Writes an event to disk, acknowledges, applies and forwards it. Throws `local`. */
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
      failed: (error) =>
        workspace.notice(`The response to a webhook delivery was 500: ${String(error)}`),
    },
  }
}

function taker({ commit, workspace, order }: Running) {
  const target = order.target?.key ?? null
  return async ({ body, headers }: Delivery) => {
    await order.followClock?.()
    return commit.add({
      ...{ body, headers: JSON.stringify(headers), receivedAt: workspace.now(), target },
    })
  }
}

function noteTrouble({ state, workspace }: Running, cause: unknown): void {
  const words = cause instanceof Error ? cause.message : String(cause)
  if (state.trouble === null)
    workspace.notice(`The response to a webhook delivery was 503: ${words}`)
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

/** After the user stopped oct, refuses new webhook deliveries, but acknowledges those that have begun to arrive. */
async function stopped({ stop }: Running, receiver: Receiver): Promise<void> {
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve))
  await receiver.close()
}

function abandonedInWords(abandoned: readonly Abandoned[]): string[] {
  return abandoned.map(({ target, count }) => {
    const events = count === 1 ? '1 event waits' : `${count} events wait`
    const listener = target === null ? 'a listener' : `a listener that forwards to ${target}`
    return `${events} for ${listener}, but no such listener is running (oct webhooks replay --waiting --forward-to <address>)`
  })
}
