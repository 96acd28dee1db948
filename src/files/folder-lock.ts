import { link, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import { systemCode } from './file-failure.js'
import { isAlive, thisProcess } from './this-process.js'

export interface FolderLock {
  /** Renews the lock. Must be called at least once a minute. Throws `local` if another process has taken the lock. */
  renew(now: Date): Promise<void>
  release(): Promise<void>
}

export interface FolderWork {
  folder: string
  lockFile: string
  reason: string
}

export interface HeldFolder {
  error: OctError
  lapsesAt: Date | null
  /** When the lock was last renewed. If this time no longer changes, the owner may have been killed. */
  renewedAt: string | null
}

interface Holder {
  token: string
  pid: number
  host: string
  renewedAt: string
}

const renewEveryMs = 60_000
/** Age in ms at which a lock of another machine expires. oct cannot see whether its process is still running. */
const lapsesFarMs = 180_000
/** Age in ms at which a lock of this machine expires, even if a process with the id of its owner runs. */
const lapsesHereMs = 600_000

/** Tokens of locks that this process holds. A process id is not enough, because an earlier process may have had it. */
const heldHere = new Set<string>()

/**
 * Locks a folder with a hidden file in it, which all profiles and machines see. Takes over the lock of a process that
 * has ended or no longer renews it. Throws `local` with the owner's name if another holds the lock.
 */
export async function takeFolderLock(work: FolderWork, now: Date): Promise<FolderLock> {
  const taken = await tryFolderLock(work, now)
  if ('error' in taken) throw taken.error
  return taken
}

/** Locks a folder with a hidden file in it. If another process holds the lock, returns its owner. */
export async function tryFolderLock(work: FolderWork, now: Date): Promise<FolderLock | HeldFolder> {
  const path = join(work.folder, work.lockFile)
  const own = { token: crypto.randomUUID(), ...thisProcess() }
  const draft = { path: `${path}.${own.token}`, now, text: textOf({ ...own, renewedAt: now }) }
  heldHere.add(own.token)
  try {
    await writeFile(draft.path, draft.text, { flag: 'wx', mode: 0o644 })
    const holder = await take(path, draft)
    if (holder === undefined) return lockAt(path, { own, work, now })
    heldHere.delete(own.token)
    return heldBy(holder, { work, now })
  } catch (error) {
    heldHere.delete(own.token)
    throw error
  } finally {
    await unlink(draft.path).catch(() => {})
  }
}

interface Draft {
  path: string
  text: string
  now: Date
}

/**
 * Returns the owner if another process holds the lock. Returns undefined if this process now holds it. If the owner
 * ended without releasing the lock, several processes may try to take it. A second lock lets only one of them succeed.
 */
async function take(path: string, draft: Draft): Promise<Holder | 'another' | undefined> {
  if (await isPlaced(path, draft)) return undefined
  const dead = await holderIn(path)
  if (dead && isHeld(dead, draft.now)) return dead
  const succession = `${path}.after-${dead?.token ?? 'nobody'}`
  const heir = await take(succession, draft)
  if (heir !== undefined) return heir
  if ((await holderIn(path))?.token === dead?.token) {
    await rename(succession, path)
    return undefined
  }
  await unlink(succession).catch(() => {})
  return (await holderIn(path)) ?? 'another'
}

async function isPlaced(path: string, draft: Draft): Promise<boolean> {
  try {
    await link(draft.path, path)
    return true
  } catch (error) {
    const code = systemCode(error) ?? ''
    if (code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
  }
  try {
    await writeFile(path, draft.text, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

interface Taken {
  own: Omit<Holder, 'renewedAt'>
  work: FolderWork
  now: Date
}

function lockAt(path: string, { own, work, now }: Taken): FolderLock {
  let renewedAt = now
  return {
    async renew(later) {
      if (later.getTime() - renewedAt.getTime() < renewEveryMs) return
      const isOurs = await renewed(path, {
        token: own.token,
        text: textOf({ ...own, renewedAt: later }),
      })
      if (!isOurs) throw inUse(work, await holderIn(path))
      renewedAt = later
    },
    async release() {
      heldHere.delete(own.token)
      if ((await holderIn(path))?.token === own.token) await unlink(path).catch(() => {})
    },
  }
}

/** Renews a lock with a text of equal length, so that readers never see half a text. False if it has a new owner. */
async function renewed(path: string, ours: { token: string; text: string }): Promise<boolean> {
  const file = await open(path, 'r+').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return false
  try {
    if (holderOf(await file.readFile('utf8'))?.token !== ours.token) return false
    await file.write(ours.text, 0)
    return true
  } finally {
    await file.close()
  }
}

const textOf = ({ renewedAt, ...own }: Omit<Holder, 'renewedAt'> & { renewedAt: Date }): string =>
  JSON.stringify({ ...own, renewedAt: renewedAt.toISOString() } satisfies Holder)

async function holderIn(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return holderOf(text)
}

function holderOf(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isHolder = value instanceof Object && 'token' in value
    // Checks the form of the token, because it becomes part of a file name.
    return isHolder && /^[\w-]{1,64}$/.test(`${value.token}`) ? (value as Holder) : undefined
  } catch {
    return undefined
  }
}

function isHeld(holder: Holder, now: Date): boolean {
  const { pid, host } = thisProcess()
  if (holder.pid === pid && holder.host === host) return heldHere.has(holder.token)
  return isAlive(holder) && now < lapseOf(holder)
}

function lapseOf({ host, renewedAt }: Holder): Date {
  const ms = host === thisProcess().host ? lapsesHereMs : lapsesFarMs
  return new Date(Date.parse(renewedAt) + ms || 0)
}

function heldBy(
  holder: Holder | 'another',
  { work, now }: { work: FolderWork; now: Date },
): HeldFolder {
  if (holder === 'another')
    return { error: inUse(work, undefined), lapsesAt: null, renewedAt: null }
  const { host, pid, renewedAt } = holder
  const isRenewed = now.getTime() - Date.parse(renewedAt) < 2 * renewEveryMs
  const isHere = host === thisProcess().host
  const isKnown = isHere && (isRenewed || pid === thisProcess().pid)
  return { error: inUse(work, holder), lapsesAt: isKnown ? null : lapseOf(holder), renewedAt }
}

function inUse({ folder, reason }: FolderWork, holder: Holder | undefined): OctError {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new OctError('local', `${folder} is already in use by ${who}`, {
    reason,
    tryNext: ['stop the other process, or choose another folder'],
    retryable: true,
  })
}
