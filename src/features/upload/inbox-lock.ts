import { stat } from 'node:fs/promises'
import type { Workspace } from '../../desk/workspace.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { type FolderLock, type HeldFolder, tryFolderLock } from '../../files/folder-lock.js'

const lookEveryMs = 5_000

/** Locks an inbox. Waits until another lock expires. Throws with `isOnce`, or if another process renews its lock. */
export async function takeInboxLock(
  workspace: Workspace,
  { folder, isOnce }: { folder: string; isOnce: boolean },
): Promise<FolderLock> {
  await refuseOther(folder)
  let first: HeldFolder | undefined
  for (;;) {
    const taken = await taking(workspace, folder)
    if (!('error' in taken)) return taken
    const { error, lapsesAt, renewedAt } = taken
    if (isOnce || lapsesAt === null || (first && first.renewedAt !== renewedAt)) throw error
    if (first === undefined) {
      const at = `${lapsesAt.toISOString().slice(0, 19)}Z`
      workspace.notice(
        `${error.message}. The other process has locked the folder until ${at}, and can renew the lock.`,
      )
    }
    first ??= taken
    await workspace.sleep(lookEveryMs)
  }
}

async function taking(workspace: Workspace, folder: string): Promise<FolderLock | HeldFolder> {
  const work = { folder, lockFile, reason: 'Two processes would send the same files.' }
  try {
    return await tryFolderLock(work, workspace.now())
  } catch (cause) {
    throw new OctError('local', `${folder} cannot be written to`, {
      reason: 'A drop folder contains a lock file, and the folders done and failed.',
      tryNext: ['check the permissions of the folder, and the free space on its disk'],
      cause,
    })
  }
}

/** Name of the hidden lock file of an inbox. It exists while `oct upload` uses the inbox. */
export const lockFile = '.oct-inbox.lock'

async function refuseOther(folder: string): Promise<void> {
  const found = await stat(folder).catch((cause: unknown) => cause)
  const isFound = found instanceof Object && 'isDirectory' in found
  if (isFound && (found as { isDirectory(): boolean }).isDirectory()) return
  const isMissing = found instanceof Error && 'code' in found && found.code === 'ENOENT'
  if (!isFound && !isMissing) throw unseen(folder, found)
  throw new OctError('local', isFound ? `${folder} is not a folder` : `${folder} does not exist`, {
    reason: 'The drop folder must exist. Nothing was sent.',
    tryNext: [isFound ? `oct upload ${shellWord(folder)}` : `mkdir ${shellWord(folder)}`],
  })
}

const unseen = (folder: string, cause: unknown): OctError =>
  new OctError('local', `${folder} cannot be read`, {
    reason: `The operating system reported ${cause instanceof Error && 'code' in cause ? cause.code : cause}.`,
    tryNext: ['check the permissions of the folder'],
    cause,
  })
