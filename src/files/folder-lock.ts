import { link, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import { systemCode } from './file-failure.js'
import { isAlive, thisProcess } from './this-process.js'

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

/** Somebody else has the folder. */
export interface HeldFolder {
  error: OctError
  /** When it may be taken over unless it is renewed; null where its holder is known to live. */
  lapsesAt: Date | null
  /** Of the last renewal: as long as it is the same, nobody is known to live. */
  renewedAt: string | null
}

interface Holder {
  token: string
  pid: number
  host: string
  /** When it was last renewed, UTC. */
  renewedAt: string
}

/** Long before it would lapse. */
const renewEveryMs = 60_000
/** A holder on another machine cannot be asked whether it lives. */
const lapsesFarMs = 180_000
/** One that lives may be held up; but numbers of processes come again. */
const lapsesHereMs = 600_000

/** Locks of this very process: another one of its number was killed, and had the number before it. */
const heldHere = new Set<string>()

/**
 * Takes the lock of a folder, a hidden file in it, so that it holds for every profile and machine that
 * sees the folder. That of a dead process, or of a machine that has not renewed it, is taken over;
 * another one is `local` naming the holder.
 */
export async function takeFolderLock(work: FolderWork, now: Date): Promise<FolderLock> {
  const taken = await tryFolderLock(work, now)
  if ('error' in taken) throw taken.error
  return taken
}

/** The same, where one that is held is no failure. */
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
  /** A whole file, which is put into its place in one step. */
  path: string
  text: string
  now: Date
}

/**
 * Who has it; undefined where it is taken. A dead holder is followed by whoever gets the lock of its
 * succession, which is a lock like this one: two that find it dead do not both follow.
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

/** False where the file is there already; any other failure is the system's own. */
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

/**
 * Writes over the words of a lock, which are as long as the new ones, in the file that was found to be
 * ours: one that took its place meanwhile stays as it is, and no reader sees half of it.
 */
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

/** Undefined where there is none, or a file that was never finished. */
async function holderIn(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return holderOf(text)
}

function holderOf(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isHolder = value instanceof Object && 'token' in value
    // It becomes a part of a name.
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

function inUse({ folder, deed, reason }: FolderWork, holder: Holder | undefined): OctError {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new OctError('local', `${folder} ${deed} ${who} already`, {
    reason,
    tryNext: ['stop the other one, or give this one a folder of its own'],
    retryable: true,
  })
}
