import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, thisProcess } from '../cache/locks.js'
import { OctError } from '../errors.js'

/** Who alone may work on a folder. */
export interface FolderLock {
  /** Now and then; throws `local` where another process has taken the folder over. */
  renew(now: Date): Promise<void>
  release(): Promise<void>
}

/** What is done in the folder, and why not twice at once. */
export interface FolderWork {
  folder: string
  /** Name of the hidden file. */
  lockFile: string
  /** `is written to by`, before who does it. */
  deed: string
  /** Why two of them exclude each other. */
  reason: string
}

interface Holder {
  token: string
  pid: number
  host: string
  /** When it was last renewed, UTC. */
  renewedAt: string
}

/** A holder on another machine cannot be asked whether it lives, and numbers of processes come again. */
const lapsesAfterMs = 600_000
/** Long before it would lapse. */
const renewEveryMs = 60_000

/**
 * Takes the lock of a folder, a hidden file in it, so that it holds for every profile and machine that
 * sees the folder. That of a dead process, or of a machine that has not renewed it, is taken over;
 * another one is `local` naming the holder.
 */
export async function takeFolderLock(work: FolderWork, now: Date): Promise<FolderLock> {
  const path = join(work.folder, work.lockFile)
  const own = { token: crypto.randomUUID(), ...thisProcess() }
  let renewedAt = now
  const text = () => JSON.stringify({ ...own, renewedAt: renewedAt.toISOString() } satisfies Holder)
  const isOurs = async () => (await holderIn(path))?.token === own.token
  await take(path, { text: text(), now, work })
  if (!(await isOurs())) throw inUse(work, await holderIn(path))
  return {
    async renew(later) {
      if (later.getTime() - renewedAt.getTime() < renewEveryMs) return
      if (!(await isOurs())) throw inUse(work, await holderIn(path))
      renewedAt = later
      await writeFile(path, text())
    },
    async release() {
      if (await isOurs()) await unlink(path).catch(() => {})
    },
  }
}

interface Taking {
  text: string
  now: Date
  work: FolderWork
}

async function take(path: string, { text, now, work }: Taking): Promise<void> {
  if (await isWritten(path, text)) return
  const holder = await holderIn(path)
  if (holder && isHeld(holder, now)) throw inUse(work, holder)
  await unlink(path).catch(() => {})
  if (!(await isWritten(path, text))) throw inUse(work, await holderIn(path))
}

/** False where the file is there already; any other failure is the system's own. */
async function isWritten(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Undefined where there is none, or a file that was never finished. */
async function holderIn(path: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return value instanceof Object && 'token' in value ? (value as Holder) : undefined
  } catch {
    return undefined
  }
}

function isHeld({ pid, host, renewedAt }: Holder, now: Date): boolean {
  return isAlive({ pid, host }) && now.getTime() - Date.parse(renewedAt) < lapsesAfterMs
}

function inUse({ folder, deed, reason }: FolderWork, holder: Holder | undefined): OctError {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new OctError('local', `${folder} ${deed} ${who} already`, {
    reason,
    tryNext: ['stop the other one, or give this one a folder of its own'],
    retryable: true,
  })
}
