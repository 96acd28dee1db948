import type { Lease } from '../../cache/locks.js'
import { isLost } from '../../desk/lost-answer.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Box } from '../../domain/box.js'
import { type ErrorCode, OctError } from '../../errors.js'
import { afterPulls } from './after-pulls.js'
import { boxesToPull } from './boxes-to-pull.js'
import { followPulls, readBox } from './follow-pulls.js'
import type { Pulled } from './pulled.js'

export interface PullWish {
  words: readonly string[]
  wait: boolean
  waitTimeoutMs: number
  confirm: (action: string) => Promise<void>
}

/**
 * Refreshes containers, or the active containers of a B/L, after a confirmation, because each is billed. Throws `local`
 * if another process is refreshing one of them, and `forbidden` without the feature.
 */
export async function pullContainers(workspace: Workspace, wish: PullWish): Promise<Pulled[]> {
  await workspace.client()
  const boxes = await boxesToPull(workspace, wish.words)
  await wish.confirm(action(boxes))
  const leases = await takeTurns(workspace, boxes)
  const pulled: Pulled[] = []
  try {
    for (const box of boxes) {
      pulled.push(await pullInTurn(workspace, { box, wait: wish.wait, before: pulled, leases }))
    }
    if (wish.wait) await followPulls(workspace, { pulled, leases, timeoutMs: wish.waitTimeoutMs })
    return pulled
  } catch (error) {
    throw afterPulls(workspace, error, { pulled, next: boxes[pulled.length] })
  } finally {
    for (const lease of leases) lease.release()
  }
}

function action(boxes: readonly Box[]): string {
  const numbers = boxes.map(({ container }) => container.number).join(', ')
  return `Refreshing ${boxes.length === 1 ? numbers : `${boxes.length} containers (${numbers})`} (billed)`
}

/** Time in ms for which a lock is valid: longer than any request. oct renews the lock while it waits. */
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
    throw new OctError('local', `${container.number} is already being refreshed`, {
      reason: `Process ${pid} on ${host} started the refresh at ${acquiredAt.toISOString()}; nothing was sent.`,
      tryNext: [`oct containers show ${container.number} --refresh`],
      retryable: true,
    })
  }
  return leases
}

interface Turn {
  box: Box
  wait: boolean
  before: readonly Pulled[]
  leases: readonly Lease[]
}

/** Codes of errors that would occur for every container. After one of these errors, oct sends no further requests. */
const obstacles: readonly ErrorCode[] = ['auth', 'forbidden', 'local']

async function pullInTurn(
  workspace: Workspace,
  { box, wait, before, leases }: Turn,
): Promise<Pulled> {
  const obstacle = before.find(({ error }) => error && obstacles.includes(error.code))?.error
  if (obstacle) return { ...asBefore(box), error: untried(obstacle) }
  const pulled = await pullOne(workspace, { box, wait, leases })
  const { error } = pulled
  const isAsked = before.some((one) => one.error === undefined)
  if (error && !isAsked && obstacles.includes(error.code)) throw error
  return pulled
}

const untried = (obstacle: OctError): OctError =>
  obstacle.message.startsWith(notTried)
    ? obstacle
    : obstacle.revised({ message: `${notTried}${obstacle.message}` })

const notTried = 'The container was not refreshed, because an earlier refresh failed: '

async function pullOne(
  workspace: Workspace,
  { box, wait, leases }: Omit<Turn, 'before'>,
): Promise<Pulled> {
  workspace.progress(`Refreshing ${box.container.number}`)
  let pulled = asBefore(box)
  let isSent = false
  try {
    keepTurns(workspace, leases)
    if (wait) pulled = asBefore(await readBox(workspace, box))
    const { containers } = await workspace.client()
    isSent = true
    return { ...pulled, message: messageOf(await containers.refresh(pulled.containerId)) }
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) {
      throw isSent ? error : unsent(error)
    }
    if (isSent && isLost(error)) return { ...pulled, unread: error }
    return { ...pulled, error: error.code === 'forbidden' ? notEnabled(error) : error }
  }
}

/** Renews the locks of containers. Throws `local` if a lock has expired and another command has taken it. */
function keepTurns(workspace: Workspace, leases: readonly Lease[]): void {
  if (leases.map((lease) => lease.renew(workspace.now())).every((isHeld) => isHeld)) return
  throw new OctError('local', 'Another command is refreshing one of the containers now', {
    reason: 'This command was suspended for too long, and its lock has expired.',
    retryable: true,
  })
}

function messageOf(answer: unknown): string {
  const { message } = Object(answer)
  return typeof message === 'string' ? message : ''
}

const unsent = (error: unknown): unknown =>
  error instanceof OctError ? error.revised({ unsent: true }) : error

function asBefore(box: Box): Pulled {
  const { id, number, terminal_checked_at } = box.container
  const checkedBefore = terminal_checked_at ?? null
  return { number, containerId: id, message: null, box, read: null, changes: [], checkedBefore }
}

const notEnabled = (error: OctError): OctError =>
  error.status === undefined
    ? error
    : error.revised({ message: 'Refreshing on demand is not enabled on this account' })
