import { stat } from 'node:fs/promises'
import type { Store } from '../../store/database/store.js'
import {
  type FetchedFile,
  forgetFetchedFiles,
  readFetchedFiles,
  saveFetchedFile,
} from '../../store/fetched-files.js'
import { noteRejected } from '../inbox/put-away-message.js'
import { KeptConnection } from '../polled/kept-connection.js'
import { type PolledSource, Polling, type SourceNews } from '../polled/polling.js'
import { type SenderFolder, senderFolder, wasPlaced } from '../polled/sender-folder.js'
import { isSourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import { ackFolder, sendAcknowledgments } from './acknowledgments.js'
import { sftpPlace } from './file-address.js'
import type { FileLogin, FileServer, OpenFiles, RemoteFile } from './file-server.js'
import type { FileSourceSettings } from './file-source-settings.js'
import { draftOf, freeNameFor, isDownloaded, place } from './place-file.js'

export interface FetchedFilesOptions {
  store: Store
  clock: () => Date
  settings: FileSourceSettings
  login: FileLogin
  /** Path of the inbox folder for fetched files. The inbox reads fetched files like other files. */
  inbox: string
  reach?: Reach
  onNews?: (news: SourceNews) => void
  open?: OpenFiles
  random?: () => number
}

/** Copies each file of a server once. Each call of `work` copies a few files, so that other work can run between. */
export class FetchedFiles implements PolledSource {
  readonly #options: Required<FetchedFilesOptions>
  readonly #polling: Polling
  readonly #connection: KeptConnection<FileServer>
  #waiting: RemoteFile[] | undefined
  /** Version of each file when the service last listed the server. A file is complete if it did not change since. */
  #seen = new Map<string, string>()
  /** Files that were fetched before, by path, as stored in the database. */
  #known = new Map<string, FetchedFile>()

  constructor(options: FetchedFilesOptions) {
    const open = openerOf(options.settings.url)
    this.#options = { reach: {}, onNews: () => {}, open, random: Math.random, ...options }
    this.#polling = new Polling({ ...this.#options, name: options.settings.name })
    this.#connection = new KeptConnection({
      open: (lost) => this.#connect(lost),
      opened: () => this.#polling.opened(),
      closed: () => {
        this.#waiting = undefined
      },
    })
  }

  async work(): Promise<boolean> {
    const isDue = this.#waiting !== undefined || this.#polling.isDue
    if (this.#connection.isStopped || !isDue) return false
    try {
      const server = await this.#connection.server()
      if (server === undefined) return false
      return await this.#takeSome(server)
    } catch (error) {
      if (!isSourceFailure(error)) throw error
      this.pause()
      if (!this.#connection.isStopped) await this.#polling.lost(error)
      return false
    }
  }

  pause(): void {
    this.#connection.close()
  }

  stop(): void {
    this.#connection.stop()
  }

  #connect(lost: () => void): Promise<FileServer> {
    const { settings, login, open, clock, reach } = this.#options
    return open(settings, login, { clock, reach, lost })
  }

  async #takeSome(server: FileServer): Promise<boolean> {
    const folder = await senderFolder(this.#options, {
      ...{ account: this.#options.settings.account, source: this.#options.settings.name },
    })
    this.#waiting ??= await this.#look(server)
    const some = this.#waiting.slice(0, atOnce)
    for (const file of some) {
      if (this.#connection.isStopped || this.#waiting === undefined) return false
      await this.#take(server, { file, folder })
      this.#waiting = this.#waiting?.slice(1)
    }
    if (this.#waiting === undefined || this.#waiting.length > 0) return true
    this.#waiting = undefined
    await this.#acknowledge(server, folder)
    await this.#polling.answered()
    return false
  }

  /** Returns the files that are complete. Deletes the records of files that are no longer on the server. */
  async #look(server: FileServer): Promise<RemoteFile[]> {
    const { store, settings } = this.#options
    const found = await server.list()
    const before = this.#seen
    this.#seen = new Map(found.map(({ path, version }) => [path, version]))
    const known = await readFetchedFiles(store.db, settings.name)
    this.#known = known
    const isFolder = sftpPlace(settings.url) !== undefined
    if (isFolder) await this.#forget([...known.keys()].filter((path) => !this.#seen.has(path)))
    const isStill = ({ path, version, isComplete }: RemoteFile): boolean =>
      isComplete || before.get(path) === version || known.get(path)?.version === version
    const still = found.filter(isStill)
    this.#polling.rest(still.length < found.length ? stillMs : isFolder ? pollMs : addressPollMs)
    return still.sort((a, b) => a.changedMs - b.changedMs)
  }

  /** Puts a version of a file into the inbox, unless it has been there before. */
  async #take(server: FileServer, { file, folder }: Taken): Promise<void> {
    const { settings, store, onNews } = this.#options
    if (file.bytes > mostBytes) return this.#leave(folder, file)
    const known = this.#known.get(file.path)
    const isSame = known?.version === file.version
    const isLoaded = isDownloaded(folder, file)
    if (!isSame || isLoaded || !(await wasPlaced(store, folder, known.name))) {
      const name = isSame && isLoaded ? known.name : await this.#download(server, { file, folder })
      if (name === undefined) return
      await place(folder, { file, name })
      onNews({ state: 'taken', file: name })
    }
    await server.settle(file, settings.afterwards)
  }

  /** Downloads a file. Returns its name in the inbox, or undefined if the file changed on the server meanwhile. */
  async #download(server: FileServer, { file, folder }: Taken): Promise<string | undefined> {
    const { settings, store } = this.#options
    // Deletes the record before the download. Otherwise, a crash could leave a partial file that counts as complete.
    if (this.#known.has(file.path)) await this.#forget([file.path])
    const draft = await draftOf(folder, file)
    await server.fetch(file, draft)
    if ((await stat(draft)).size !== file.bytes) return undefined
    const name = await freeNameFor(store, folder, file)
    const fetched = { version: file.version, name }
    await store.transaction({ carrier: settings.name }, (db) =>
      saveFetchedFile(db, { source: settings.name, path: file.path, ...fetched }),
    )
    this.#known.set(file.path, fetched)
    return name
  }

  async #forget(paths: readonly string[]): Promise<void> {
    const { store, settings } = this.#options
    if (paths.length === 0) return
    await store.transaction({ carrier: settings.name }, (db) =>
      forgetFetchedFiles(db, settings.name, paths),
    )
    for (const path of paths) this.#known.delete(path)
  }

  async #leave({ folder }: SenderFolder, { name, bytes }: RemoteFile): Promise<void> {
    const reason = `The file has ${bytes} bytes, but the limit is ${mostBytes}. oct leaves the file on the server.`
    await noteRejected(folder, name, reason)
    this.#options.onNews({ state: 'left', reason: `${name}: ${reason}` })
  }

  async #acknowledge(server: FileServer, { folder }: SenderFolder): Promise<void> {
    const to = this.#options.settings.acknowledge_to
    if (to === undefined) return
    await ackFolder(folder)
    await sendAcknowledgments(folder, (path, name) => server.put(path, { folder: to, name }))
  }
}

interface Taken {
  file: RemoteFile
  folder: SenderFolder
}

const openerOf =
  (url: string): OpenFiles =>
  async (...args) =>
    sftpPlace(url) === undefined
      ? (await import('./https-file.js')).openHttps(...args)
      : (await import('./sftp-server.js')).openSftp(...args)

/** Time in ms between two listings of a folder, or between two requests to an HTTPS address. */
const pollMs = 60_000
const addressPollMs = 300_000
/** Time in ms for which a file must stay unchanged before it is fetched: its sender may still be writing it. */
const stillMs = 5000
/** Number of files that one call of `work` puts into the inbox. More files would delay other work. */
const atOnce = 20
/** Maximum size of a file in bytes. The inbox reads no larger files. */
const mostBytes = 1024 * 1024 * 1024
