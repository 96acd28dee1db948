import type { Lease } from '../cache/locks.js'
import type { Box } from '../domain/box.js'
import { joinWords } from '../domain/identifier.js'
import { OctError } from '../errors.js'
import { findExact } from './find-exact.js'
import { followPulls, readBox } from './follow-pulls.js'
import type { Pulled } from './pulled.js'
import type { Workspace } from './workspace.js'

export interface PullWish {
  words: readonly string[]
  /** Follow each until its terminal was read again. */
  wait: boolean
  /** One time for all of them. */
  waitTimeoutMs: number
  /** Agrees to what it costs, or throws. */
  confirm: (deed: string) => Promise<void>
}

/**
 * Has the service ask the sources of the named boxes now, which costs money: each once, after
 * `confirm`; a bill stands for its boxes. Exact names only. One box at a time on this machine:
 * `local` where another process does. `forbidden` where the account has no refreshing on demand;
 * any other failure belongs to its box.
 */
export async function pullContainers(workspace: Workspace, wish: PullWish): Promise<Pulled[]> {
  const boxes = await boxesMeant(workspace, wish.words)
  await wish.confirm(deed(boxes))
  const leases = await takeTurns(workspace, boxes)
  try {
    const pulled: Pulled[] = []
    for (const box of boxes) {
      // what the cache has may be older than the reading that the pull is to outdo
      const known = wish.wait ? await readBox(workspace, box) : box
      pulled.push(await pullOne(workspace, { box: known, isFirst: pulled.length === 0 }))
    }
    if (wish.wait) await followPulls(workspace, { pulled, leases, timeoutMs: wish.waitTimeoutMs })
    return pulled
  } finally {
    for (const lease of leases) lease.release()
  }
}

async function boxesMeant(workspace: Workspace, words: readonly string[]): Promise<Box[]> {
  const cache = await workspace.cache()
  const boxes = new Map<string, Box>()
  for (const word of joinWords(words)) {
    const { kind, id, shipmentId } = await findExact(workspace, word)
    const found =
      kind === 'container'
        ? [cache.containers.byId(id)]
        : (cache.shipments.byId(shipmentId ?? '')?.boxes ?? [])
    const known = found.filter((box) => box !== undefined)
    if (known.length === 0) throw withoutBoxes(word)
    for (const box of known) boxes.set(box.container.id, box)
  }
  return [...boxes.values()]
}

function withoutBoxes(word: string): OctError {
  return new OctError('not_found', `"${word}" has no container yet`, {
    reason: 'It is tracked, and the line has not named its boxes.',
    tryNext: [`oct tracking show ${word} --wait`],
  })
}

function deed(boxes: readonly Box[]): string {
  const numbers = boxes.map(({ container }) => container.number).join(', ')
  return `Refreshing ${boxes.length === 1 ? numbers : `${boxes.length} boxes (${numbers})`} for a fee`
}

/** Renewed while it waits; longer than the wait for one of ten places a minute. */
const turnMs = 300_000

async function takeTurns(workspace: Workspace, boxes: readonly Box[]): Promise<Lease[]> {
  const cache = await workspace.cache()
  const leases: Lease[] = []
  for (const { container } of boxes) {
    const name = `pull ${container.id}`
    const outcome = cache.locks.acquire({ name, now: workspace.now(), durationMs: turnMs })
    if ('lease' in outcome) {
      leases.push(outcome.lease)
      continue
    }
    for (const lease of leases) lease.release()
    const { pid, host, acquiredAt } = outcome.heldBy
    throw new OctError('local', `${container.number} is being pulled already`, {
      reason: `Process ${pid} on ${host} began it at ${acquiredAt.toISOString()}; nothing was sent.`,
      tryNext: [`oct containers show ${container.number} --refresh`],
      retryable: true,
    })
  }
  return leases
}

/** A feature that the account lacks is lacking for every box, so the first refusal ends it. */
async function pullOne(
  workspace: Workspace,
  { box, isFirst }: { box: Box; isFirst: boolean },
): Promise<Pulled> {
  const { id, number, terminal_checked_at } = box.container
  const pulled = {
    ...{ number, containerId: id, message: null, box, read: null, changes: [] },
    checkedBefore: terminal_checked_at ?? null,
  }
  workspace.progress(`Pulling ${number}`)
  try {
    const { message } = await (await workspace.client()).containers.refresh(id)
    return { ...pulled, message: typeof message === 'string' ? message : '' }
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    if (error.code === 'forbidden' && isFirst) throw notEnabled(error)
    return { ...pulled, error }
  }
}

/** Read-only mode is `forbidden` too, and says so itself. */
const notEnabled = (error: OctError): OctError =>
  error.status === undefined
    ? error
    : error.revised({ message: 'Refreshing on demand is not enabled on this account' })
