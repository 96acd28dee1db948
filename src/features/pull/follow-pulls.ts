import type { Lease } from '../../cache/locks.js'
import { containerIncludes } from '../../desk/sync/includes.js'
import { untilSettled } from '../../desk/until-settled.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Box } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import type { Pulled } from './pulled.js'

interface Following {
  pulled: readonly Pulled[]
  leases: readonly Lease[]
  timeoutMs: number
}

interface Followed {
  pulled: Pulled
  before: Box
  /** When oct first saw that the service had read the shipping line (epoch ms). Null if it has not yet. */
  lineReadAt: number | null
}

/** Time in ms to wait for a reading of the terminal after the shipping line was read. */
const graceMs = { network: 30_000, sandbox: 500 }

/** Waits until the service has checked each terminal. Gives up after the time limit, or if a check is unlikely. */
export async function followPulls(
  workspace: Workspace,
  { pulled, leases, timeoutMs }: Following,
): Promise<void> {
  const all = pulled.map((one) => ({ pulled: one, before: one.box, lineReadAt: null }))
  const open = () => all.filter(({ pulled: { error, unread, read } }) => !error && !unread && !read)
  const waitingFor = () => {
    const count = open().length
    return count === 0
      ? undefined
      : `Waiting for the sources: the service has not read ${counted(count, 'container')} yet`
  }
  const read = async () => {
    for (const lease of leases) lease.renew(workspace.now())
    for (const one of open()) await look(workspace, one)
  }
  await untilSettled(workspace, { timeoutMs, waitingFor, read })
}

/** Reads a container again. An error stays with its container, because the other refreshes are billed too. */
async function look(workspace: Workspace, followed: Followed): Promise<void> {
  const { pulled } = followed
  const since = workspace.now()
  try {
    pulled.box = await readBox(workspace, pulled.box)
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    pulled.unread = error
    return
  }
  await noteChanges(workspace, pulled, since)
  pulled.read = whoWasRead(followed, { now: workspace.now(), isSandbox: workspace.isSandbox })
}

async function noteChanges(workspace: Workspace, pulled: Pulled, since: Date): Promise<void> {
  const { changes } = await workspace.cache()
  const ids = [pulled.containerId, pulled.box.shipment?.id ?? '']
  const found = ids.flatMap((objectId) => changes.list({ since, objectId }))
  const known = new Set(pulled.changes.map(({ id }) => id))
  pulled.changes = [...found.filter(({ id }) => !known.has(id)), ...pulled.changes]
}

export async function readBox(workspace: Workspace, known: Box): Promise<Box> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const { id } = known.container
  const container = await client.containers.get(id, { include: containerIncludes })
  cache.containers.save([container], workspace.now())
  return cache.containers.byId(id) ?? known
}

function whoWasRead(
  followed: Followed,
  { now, isSandbox }: { now: Date; isSandbox: boolean },
): Pulled['read'] {
  const { before, pulled } = followed
  if (terminalRead(pulled.box) !== terminalRead(before)) return 'terminal'
  if (lineRead(pulled.box) === lineRead(before)) return null
  followed.lineReadAt ??= now.getTime()
  const isSilent = terminalRead(before) === null
  const longestMs = isSandbox ? graceMs.sandbox : graceMs.network
  return isSilent || now.getTime() - followed.lineReadAt >= longestMs ? 'line' : null
}

const terminalRead = ({ container }: Box): string | null => container.terminal_checked_at ?? null

const lineRead = ({ shipment }: Box): string | null =>
  shipment?.line_tracking_last_succeeded_at ?? null
