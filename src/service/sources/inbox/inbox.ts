import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  DropFolder,
  type DroppedFile,
  isUnchanged,
  type SettleTimes,
} from '../../../files/drop-folder.js'
import { selectAccounts } from '../../store/account-rows.js'
import { folderName, senderFolders } from './inbox-folders.js'
import { answerInto, putAway } from './put-away-message.js'
import { type FileResult, receiveFile, type Taking } from './receive-file.js'
import { fileOnDisk } from './received-file.js'

export interface InboxOptions extends Taking {
  folder: string
  times?: SettleTimes
  /** Called before a received file is moved to another folder. Called again if the process crashed before the move. */
  handled?: (file: HandledFile) => void | Promise<void>
}

export interface HandledFile {
  account: string
  name: string
  taken: Exclude<FileResult, { result: 'changed' }>
}

/** Receives files from folders. Then moves each file to the folder `done/` or `rejected/` next to it. */
export class Inbox {
  readonly #options: InboxOptions
  readonly #drops = new Map<string, DropFolder>()
  /** Files that could not be moved, by path. `againAt` is the time of the next attempt, in epoch ms. */
  readonly #stuck = new Map<string, { mtimeMs: number; againAt: number }>()
  readonly #unreadable = new Set<string>()
  readonly #stopping = new AbortController()
  #large: { path: string; done: Promise<void> } | undefined

  constructor(options: InboxOptions) {
    this.#options = options
  }

  async work(): Promise<boolean> {
    const { store, folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let isMore = false
    const accounts = await selectAccounts(store.db)
    for (const account of accounts) {
      const path = join(folder, folderName(account, accounts))
      // Ignores an error, such as a file with the name of the folder: reading the folder then reports it.
      await mkdir(path, { recursive: true, mode: 0o700 }).catch(() => {})
      for (const sender of ['', ...(await senderFolders(path))]) {
        const from = { id: account.id, account: account.company_name, path, sender }
        if ((await this.#empty(from)) === bounds.complete) isMore = true
      }
    }
    return isMore
  }

  async idle(): Promise<void> {
    await this.#large?.done
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
  }

  async #empty(from: Drop): Promise<number> {
    const path = join(from.path, from.sender)
    const drop = this.#drops.get(path) ?? new DropFolder(path, this.#options.times ?? usualTimes)
    this.#drops.set(path, drop)
    const complete = await this.#look(drop, path)
    this.#forgetGone(path, drop)
    let count = 0
    for (const file of complete) {
      if (this.#isStuck(file) || this.#large?.path === file.path) continue
      if (file.byteSize > largeBytes) {
        this.#large ??= { path: file.path, done: this.#handleLarge({ from, file, drop }) }
        continue
      }
      await this.#handle({ from, file, drop })
      count += 1
    }
    return count
  }

  /** Lists the files of a folder. Reports an unreadable folder once, and continues with the other folders. */
  async #look(drop: DropFolder, path: string): Promise<DroppedFile[]> {
    const { clock, onError } = this.#options
    try {
      const { complete } = await drop.look(clock(), bounds)
      this.#unreadable.delete(path)
      return complete
    } catch (error) {
      if (!this.#unreadable.has(path)) onError(error)
      this.#unreadable.add(path)
      return []
    }
  }

  async #handleLarge(found: Found): Promise<void> {
    try {
      await this.#handle(found)
    } finally {
      this.#large = undefined
    }
  }

  async #handle({ from, file, drop }: Found): Promise<void> {
    const { onError, handled } = this.#options
    const isNews = this.#stuck.get(file.path)?.mtimeMs !== file.mtimeMs
    const name = from.sender === '' ? file.name : `${from.sender}/${file.name}`
    try {
      const taken = await this.#take(from, { ...file, name }, file)
      if (taken.result === 'changed') return drop.forget(file)
      if (isNews) await handled?.({ account: from.account, name, taken })
      await answerInto(file, taken)
      await putAway(file, taken)
      this.#stuck.delete(file.path)
    } catch (error) {
      if (this.#stopping.signal.aborted || !(await isUnchanged(file))) return drop.forget(file)
      const againAt = this.#options.clock().getTime() + againMs
      this.#stuck.set(file.path, { mtimeMs: file.mtimeMs, againAt })
      if (isNews) onError(error)
    }
  }

  #take({ id }: Drop, named: DroppedFile, file: DroppedFile): Promise<FileResult> {
    const received = fileOnDisk(file.path, {
      ...named,
      arrival: String(file.mtimeMs),
      arrivedMs: file.ctimeMs,
      isUnchanged: () => isUnchanged(file),
    })
    return receiveFile({ ...this.#options, signal: this.#stopping.signal }, id, received)
  }

  #isStuck({ path, mtimeMs }: DroppedFile): boolean {
    const known = this.#stuck.get(path)
    if (known?.mtimeMs !== mtimeMs) return false
    const left = known.againAt - this.#options.clock().getTime()
    // If somebody set back the clock, the wait would be too long, so it ends.
    return left > 0 && left <= againMs
  }

  #forgetGone(folder: string, drop: DropFolder): void {
    for (const path of this.#stuck.keys()) {
      if (dirname(path) === folder && !drop.has(basename(path))) this.#stuck.delete(path)
    }
  }
}

const usualTimes: SettleTimes = { settleMs: 5_000, emptyMs: 60_000, unreadableMs: 60_000 }

/** Maximum number of files that are read from a folder per round, so that files in other folders need not wait. */
const bounds = { seen: 1000, complete: 20 }

/** Size in bytes above which a file is received in the background, so that other files wait at most a second. */
const largeBytes = 2 * 1024 * 1024

/** Time in ms after which a file is read again after a failure, such as a full disk. */
const againMs = 300_000

interface Drop {
  id: string
  account: string
  path: string
  sender: string
}

interface Found {
  from: Drop
  file: DroppedFile
  drop: DropFolder
}
