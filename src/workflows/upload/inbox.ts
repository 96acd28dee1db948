import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import type { Workspace } from '../workspace.js'
import { DropFolder, type DroppedFile } from './drop-folder.js'
import { dropInto } from './drop-into.js'
import { takeFolderLock } from './folder-lock.js'
import { type FolderWatch, watchFolder } from './folder-watch.js'
import { InboxOutage } from './inbox-outage.js'
import type { SharedOrder } from './upload-files.js'
import type { UploadRow } from './upload-row.js'

/** How often an inbox looks, and how long a file has to stand still (ms). */
export interface InboxTimes {
  lookEveryMs: number
  /** While a file is waited for. */
  lookAgainMs: number
  settleMs: number
  emptyMs: number
  /** With `--once`: a file that is still being written is left behind after so long. */
  longestMs: number
}

export interface InboxOrder {
  /** Whole. */
  folder: string
  shared: SharedOrder
  /** Ends when everything that is there is done. */
  isOnce: boolean
  times?: Partial<InboxTimes>
  /** Text from outside as one line that cannot act. */
  inert: (text: string) => string
  /** Called once it watches. */
  ready(): Promise<void>
  /** Told each file that was put away. */
  handled(row: UploadRow): Promise<void>
}

const usualTimes: InboxTimes = {
  lookEveryMs: 5_000,
  lookAgainMs: 1_000,
  settleMs: 5_000,
  emptyMs: 60_000,
  longestMs: 300_000,
}

/** As many at once as of files that are named. */
const width = 4

/**
 * Uploads every file that is put into a folder, once it is complete, and moves it to `done/` or
 * `failed/` in it; until it is interrupted, which is its ordinary end. While the service is away,
 * files stay where they are. What fails every file is thrown.
 */
export async function emptyInbox(workspace: Workspace, order: InboxOrder): Promise<void> {
  const { folder } = order
  const lock = await takeFolderLock(folder, workspace.now())
  try {
    for (const name of ['done', 'failed']) await makeFolder(join(folder, name))
    const times = { ...usualTimes, ...order.times }
    const watch = order.isOnce ? undefined : watchFolder(folder)
    try {
      await order.ready()
      const renew = () => lock.renew(workspace.now())
      await new Inbox({ workspace, order, times, watch, renew }).run()
    } finally {
      watch?.close()
    }
  } catch (error) {
    if (!workspace.signal.aborted) throw error
  } finally {
    await lock.release()
  }
}

interface Parts {
  workspace: Workspace
  order: InboxOrder
  times: InboxTimes
  watch: FolderWatch | undefined
  renew: () => Promise<void>
}

class Inbox {
  readonly #parts: Parts
  readonly #drops: DropFolder
  readonly #outage: InboxOutage
  #pause: Promise<void> | undefined
  #isUnreadable = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#drops = new DropFolder(parts.order.folder, parts.times)
    this.#outage = new InboxOutage(parts.workspace)
  }

  async run(): Promise<void> {
    const { workspace, order, times, renew } = this.#parts
    const endsAt = workspace.now().getTime() + times.longestMs
    while (!workspace.signal.aborted) {
      await renew()
      const { complete, waiting } = await this.#look()
      const left = await this.#handle(complete)
      const isOver = left + waiting === 0 || workspace.now().getTime() >= endsAt
      if (order.isOnce && isOver) return this.#leave(left + waiting)
      await this.#rest(waiting)
    }
  }

  /** A folder of the network that is away for a while comes back with its files. */
  async #look(): ReturnType<DropFolder['look']> {
    const { workspace, order } = this.#parts
    try {
      const found = await this.#drops.look(workspace.now())
      this.#isUnreadable = false
      return found
    } catch (cause) {
      const message = `${order.folder} cannot be read`
      if (order.isOnce) throw new OctError('local', message, { reason: String(cause), cause })
      if (!this.#isUnreadable) workspace.notice(`${message}; it is looked at again.`)
      this.#isUnreadable = true
      return { complete: [], waiting: 0 }
    }
  }

  /** How many of the files stay where they are. */
  async #handle(files: readonly DroppedFile[]): Promise<number> {
    if (!this.#outage.mayTry()) return files.length
    const [first, ...others] = this.#outage.inOrder(files)
    if (first === undefined) return 0
    // While the service is away, one file is enough to find out.
    let left = (await this.#drop(first)) ? 0 : 1
    if (this.#outage.isAway) return left + others.length
    await inParallel(others, width, async (file) => {
      const isDone = !this.#outage.isAway && (await this.#drop(file))
      if (!isDone) left += 1
    })
    return left
  }

  /** False where it stays where it is. */
  async #drop(file: DroppedFile): Promise<boolean> {
    const { workspace, order, renew } = this.#parts
    workspace.signal.throwIfAborted()
    const { shared, folder, inert } = order
    const row = await dropInto(workspace, { file, shared, folder, renew, inert })
    if (row === 'changed') this.#drops.forget(file)
    if (row === 'changed') return false
    if ('away' in row) {
      this.#outage.begin(file, row.away)
      return false
    }
    if (row.documentId !== null || row.error?.code === 'rejected') this.#outage.end()
    await order.handled(row)
    return true
  }

  async #rest(waiting: number): Promise<void> {
    const { workspace, watch, times } = this.#parts
    const waits = waiting > 0 || watch === undefined
    this.#pause ??= workspace
      .sleep(waits ? times.lookAgainMs : times.lookEveryMs)
      // Who interrupts it is seen by the loop.
      .catch(() => {})
      .finally(() => {
        this.#pause = undefined
      })
    // A file that is being written changes many times a second.
    await (waits ? this.#pause : watch.changedOr(this.#pause))
  }

  #leave(left: number): void {
    if (left === 0) return
    const files = left === 1 ? '1 file stays' : `${left} files stay`
    throw new OctError('partial', `${files} in the folder`, {
      reason: this.#outage.isAway
        ? 'The service could not be reached.'
        : 'It is still being written, or cannot be opened.',
      tryNext: ['the same command again'],
      retryable: true,
    })
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (cause) {
    throw new OctError('local', `${path} cannot be made`, {
      reason: 'Files that are done with are moved there. Nothing was sent.',
      tryNext: ['check the permissions of the folder'],
      cause,
    })
  }
}
