import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safeFileName } from '../../../domain/safe-file-name.js'
import { selectAccounts } from '../../store/accounts.js'
import type { AccountRow } from '../../store/database/tables.js'
import {
  DropFolder,
  type DroppedFile,
  isUnchanged,
  type SettleTimes,
  usualTimes,
} from './drop-folder.js'
import { answerInto, putAway } from './put-away.js'
import { fileOnDisk } from './received-file.js'
import { type Taken, type Taking, takeFile } from './take-file.js'

export interface InboxOptions extends Taking {
  /** Holds a folder for each account. */
  folder: string
  times?: SettleTimes
  /** Told of each file that is done with. */
  handled?: (file: HandledFile) => void
}

export interface HandledFile {
  account: string
  name: string
  taken: Exclude<Taken, { result: 'changed' }>
}

/**
 * The drop folders of a service, one for each account, named as the account is: what is put there,
 * by whatever way, is taken in once it is complete, and moved to `done/` or `rejected/` in it.
 */
export class Inbox {
  readonly #options: InboxOptions
  readonly #drops = new Map<string, DropFolder>()
  /** Files that are done with and cannot be moved: as each stood, and when that is tried again (ms). */
  readonly #stuck = new Map<string, { mtimeMs: number; againAt: number }>()

  constructor(options: InboxOptions) {
    this.#options = options
  }

  /** Takes in what is complete by now; true where more is waiting already. */
  async work(): Promise<boolean> {
    const { store, folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let left = mostAtOnce
    const accounts = await selectAccounts(store.db)
    for (const account of accounts) {
      left = await this.#empty({ account, name: folderName(account, accounts) }, left)
      if (left <= 0) return true
    }
    return false
  }

  async #empty({ account, name }: OwnFolder, most: number): Promise<number> {
    const { folder, clock, times = usualTimes } = this.#options
    const path = join(folder, name)
    await mkdir(path, { recursive: true, mode: 0o700 })
    const drop = this.#drops.get(path) ?? new DropFolder(path, times)
    this.#drops.set(path, drop)
    const files = (await drop.look(clock())).filter((file) => !this.#isStuck(file)).slice(0, most)
    for (const file of files) await this.#handle(account, file, drop)
    return most - files.length
  }

  async #handle(account: AccountRow, file: DroppedFile, drop: DropFolder): Promise<void> {
    const { onError, handled } = this.#options
    const received = fileOnDisk(file.path, { ...file, isUnchanged: () => isUnchanged(file) })
    const taken = await takeFile(this.#options, account.id, received)
    if (taken.result === 'changed') return drop.forget(file)
    const isNews = this.#stuck.get(file.path)?.mtimeMs !== file.mtimeMs
    try {
      if (taken.result === 'taken') await answerInto(file, await taken.acknowledge())
      await putAway(file, taken)
      this.#stuck.delete(file.path)
    } catch (error) {
      const againAt = this.#options.clock().getTime() + moveAgainMs
      this.#stuck.set(file.path, { mtimeMs: file.mtimeMs, againAt })
      if (isNews) onError(error)
    }
    if (isNews) handled?.({ account: account.company_name, name: file.name, taken })
  }

  #isStuck({ path, mtimeMs }: DroppedFile): boolean {
    const known = this.#stuck.get(path)
    return known?.mtimeMs === mtimeMs && this.#options.clock().getTime() < known.againAt
  }
}

/** Others want to work too. */
const mostAtOnce = 20

/** A disk may have room again. */
const moveAgainMs = 300_000

interface OwnFolder {
  account: AccountRow
  /** Of the folder. */
  name: string
}

/**
 * As an account is named, where that is a name that any file system takes and tells from those of
 * the others; else its id.
 */
export function folderName(
  { id, company_name }: AccountRow,
  accounts: readonly AccountRow[],
): string {
  const folded = (name: string): string => name.normalize('NFKC').toLowerCase()
  const isShared = accounts.some(
    (other) => other.id !== id && folded(other.company_name) === folded(company_name),
  )
  return !isShared && safeFileName(company_name, id) === company_name ? company_name : id
}

/** The folders of an inbox that are no account's: what is put there is never looked at. */
export async function strangeFolders(
  folder: string,
  accounts: readonly AccountRow[],
): Promise<string[]> {
  const known = new Set(accounts.map((account) => folderName(account, accounts)))
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((it) => it.isDirectory() && !known.has(it.name)).map(({ name }) => name)
}
