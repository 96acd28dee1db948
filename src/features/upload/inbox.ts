import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '../../desk/in-parallel.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { DropFolder, type DroppedFile, type Look } from '../../files/drop-folder.js'
import { dropInto } from './drop-into.js'
import { type FolderWatch, watchFolder } from './folder-watch.js'
import { takeInboxLock } from './inbox-lock.js'
import { InboxOutage } from './inbox-outage.js'
import type { SharedOrder } from './upload.js'
import type { UploadRow } from './upload-row.js'

export interface InboxTimes {
  lookEveryMs: number
  /** Time in ms between two readings of a folder that contains an incomplete file. */
  lookAgainMs: number
  settleMs: number
  emptyMs: number
  /** Time in ms to wait, with `--once`, for a file that is still being written. */
  longestMs: number
}

export interface InboxOrder {
  folder: string
  shared: SharedOrder
  isOnce: boolean
  times?: Partial<InboxTimes>
  inert: (text: string) => string
  ready(): Promise<void>
  /** Called after a file was handled. `movedTo` is absent if oct could not move the file. */
  handled(row: UploadRow): Promise<void>
}

const usualTimes: InboxTimes = {
  lookEveryMs: 5_000,
  lookAgainMs: 1_000,
  settleMs: 5_000,
  emptyMs: 60_000,
  longestMs: 300_000,
}

/** Time in ms before a new attempt to move a file that could not be moved, for example to a full disk. */
const moveAgainMs = 300_000

const width = 4

export async function emptyInbox(workspace: Workspace, order: InboxOrder): Promise<void> {
  const { folder } = order
  const lock = await takeInboxLock(workspace, order).catch((error: unknown) => {
    if (!workspace.signal.aborted) throw error
  })
  if (lock === undefined) return
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
  /** Files that oct could not move. Each has its modification time, and the time of the next attempt in epoch ms. */
  readonly #stuck = new Map<string, { mtimeMs: number; againAt: number }>()
  #pause: Promise<void> | undefined
  #isUnreadable = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#drops = new DropFolder(parts.order.folder, parts.times)
    this.#outage = new InboxOutage(parts.workspace)
  }

  async run(): Promise<void> {
    const { workspace, order, times, renew } = this.#parts
    let [waitedMs, lookedAt] = [0, workspace.now().getTime()]
    while (!workspace.signal.aborted) {
      await renew()
      const { complete, waiting } = await this.#look()
      const left = await this.#handle(complete)
      const now = workspace.now().getTime()
      waitedMs += Math.max(0, now - lookedAt)
      lookedAt = now
      const isOver = left + waiting === 0 || waitedMs >= times.longestMs
      if (order.isOnce && isOver) return this.#leave(left + waiting)
      await this.#rest(waiting)
    }
  }

  async #look(): Promise<Look> {
    const { workspace, order } = this.#parts
    try {
      const found = await this.#drops.look(workspace.now())
      this.#isUnreadable = false
      return found
    } catch (cause) {
      const message = `${order.folder} cannot be read`
      if (order.isOnce) throw new OctError('local', message, { reason: String(cause), cause })
      if (!this.#isUnreadable) workspace.notice(`${message}; oct will try again.`)
      this.#isUnreadable = true
      return { complete: [], waiting: 0 }
    }
  }

  async #handle(files: readonly DroppedFile[]): Promise<number> {
    if (!this.#outage.mayTry()) return files.length
    const movable = files.filter((file) => !this.#isStuck(file))
    const [first, ...others] = this.#outage.inOrder(movable)
    let left = files.length - movable.length
    if (first === undefined) return left
    if (!(await this.#drop(first))) left += 1
    if (this.#outage.isAway) return left + others.length
    await inParallel(others, width, async (file) => {
      const isDone = !this.#outage.isAway && (await this.#drop(file))
      if (!isDone) left += 1
    })
    return left
  }

  async #drop(file: DroppedFile): Promise<boolean> {
    const { workspace, order, renew } = this.#parts
    workspace.signal.throwIfAborted()
    const { shared, folder, inert } = order
    const beganAt = workspace.now().getTime()
    const dropped = await dropInto(workspace, { file, shared, folder, renew, inert })
    if (dropped === 'changed') {
      this.#drops.forget(file)
      return false
    }
    if ('away' in dropped) {
      this.#outage.begin(file, { error: dropped.away, beganAt })
      return false
    }
    const { row } = dropped
    if (row.documentId !== null || row.error?.code === 'rejected') this.#outage.end()
    if ('stuck' in dropped) return this.#stick(file, dropped)
    this.#stuck.delete(file.name)
    await order.handled(row)
    return true
  }

  async #stick(
    file: DroppedFile,
    { row, stuck }: { row: UploadRow; stuck: OctError },
  ): Promise<false> {
    const { workspace, order } = this.#parts
    const isNews = this.#stuck.get(file.name)?.mtimeMs !== file.mtimeMs
    const againAt = workspace.now().getTime() + moveAgainMs
    this.#stuck.set(file.name, { mtimeMs: file.mtimeMs, againAt })
    if (!isNews) return false
    workspace.notice(`${stuck.message}: ${stuck.reason} The file stays in the folder.`)
    await order.handled(row)
    return false
  }

  #isStuck({ name, mtimeMs }: DroppedFile): boolean {
    const known = this.#stuck.get(name)
    if (known?.mtimeMs !== mtimeMs) return false
    if (this.#parts.order.isOnce) return true
    const left = known.againAt - this.#parts.workspace.now().getTime()
    return left > 0 && left <= moveAgainMs
  }

  async #rest(waiting: number): Promise<void> {
    const { workspace, watch, times } = this.#parts
    const waits = waiting > 0 || watch === undefined
    this.#pause ??= workspace
      .sleep(waits ? times.lookAgainMs : times.lookEveryMs)
      .catch(() => {})
      .finally(() => {
        this.#pause = undefined
        watch?.call()
      })
    await (waits ? this.#pause : watch.changed())
  }

  #leave(left: number): void {
    if (left === 0) return
    const files = left === 1 ? '1 file stays' : `${left} files stay`
    throw new OctError('partial', `${files} in the folder`, {
      reason: this.#whyLeft(),
      tryNext: ['run the command again'],
      retryable: true,
    })
  }

  #whyLeft(): string {
    if (this.#outage.isAway) return 'The service or its file store is not available at present.'
    if (this.#stuck.size > 0) return 'oct could not move finished files.'
    return 'The file is still being written, or cannot be opened.'
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (cause) {
    throw new OctError('local', `${path} cannot be created`, {
      reason: `Finished files are moved to ${path}. Nothing was sent.`,
      tryNext: ['check the permissions of the folder'],
      cause,
    })
  }
}
