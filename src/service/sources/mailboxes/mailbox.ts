import { join } from 'node:path'
import type { Store } from '../../store/database/store.js'
import { readMailboxCursor, saveMailboxCursor } from '../../store/mailbox-cursors.js'
import { noteRejected } from '../inbox/put-away-message.js'
import { KeptConnection } from '../polled/kept-connection.js'
import { type PolledSource, Polling, type SourceNews } from '../polled/polling.js'
import { senderFolder, wasPlaced } from '../polled/sender-folder.js'
import { isSourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import { mailFileName, writeMail } from './mail-file.js'
import type { MailHead, MailLogin, MailServer, OpenMail } from './mail-server.js'
import { isAllowed, type MailboxSettings } from './mailbox-settings.js'

export interface MailboxOptions {
  store: Store
  clock: () => Date
  settings: MailboxSettings
  login: (now: Date) => Promise<MailLogin>
  /** Path of the inbox folder for emails. The inbox reads emails like other files. */
  inbox: string
  reach?: Reach
  onNews?: (news: SourceNews) => void
  open?: OpenMail
  random?: () => number
}

/** Receives each email once. Each call of `work` processes only some of the emails. */
export class Mailbox implements PolledSource {
  readonly #options: Required<MailboxOptions>
  readonly #polling: Polling
  readonly #connection: KeptConnection<MailServer>
  #waiting: number[] | undefined
  /** The email whose reading lost the connection (`uid`), and how often this has happened. */
  #suspect = { uid: 0, times: 0 }

  constructor(options: MailboxOptions) {
    this.#options = {
      reach: {},
      onNews: () => {},
      open: openOverImap,
      random: Math.random,
      ...options,
    }
    this.#polling = new Polling({ ...this.#options, name: options.settings.address })
    this.#connection = new KeptConnection({
      open: (lost) => this.#connect(lost),
      opened: () => this.#polling.opened(),
      closed: () => {
        this.#waiting = undefined
      },
    })
  }

  async work(): Promise<boolean> {
    if (this.#connection.isStopped || !this.#polling.isDue) return false
    try {
      const server = await this.#connection.server()
      if (server === undefined) return false
      const isMore = await this.#takeSome(server)
      if (!isMore) this.#polling.rest(pollMs)
      return isMore
    } catch (error) {
      if (!isSourceFailure(error)) throw error
      this.pause()
      await this.#polling.lost(error)
      return false
    }
  }

  pause(): void {
    this.#connection.close()
  }

  stop(): void {
    this.#connection.stop()
  }

  #connect(lost: () => void): Promise<MailServer> {
    const { settings, open, reach } = this.#options
    const arrived = (): void => this.#polling.hurry()
    return this.#opened((login) => open(settings, login, { reach, arrived, lost }))
  }

  /** Logs in. If the server refuses a token that has not expired, tries once more with a new token. */
  async #opened(open: (login: MailLogin) => Promise<MailServer>): Promise<MailServer> {
    const { login, clock } = this.#options
    const present = await login(clock())
    try {
      return await accepted(present)
    } catch (error) {
      const mayRenew = isSourceFailure(error) && error.isRefused && present.renew?.() === true
      if (!mayRenew) throw error
      return accepted(await login(clock()))
    }

    async function accepted(by: MailLogin): Promise<MailServer> {
      const server = await open(by)
      by.accepted?.()
      return server
    }
  }

  async #takeSome(server: MailServer): Promise<boolean> {
    const { store, settings } = this.#options
    const { validity } = server
    const last = await readMailboxCursor(store.db, settings.address)
    const isSame = last?.validity === validity
    this.#waiting ??= await server.since(isSame ? last.uid : this.#firstDay())
    const some = this.#waiting.slice(0, atOnce)
    const heads = some.length === 0 ? [] : await server.heads(some)
    for (const uid of some) {
      if (this.#connection.isStopped) return false
      const head = heads.find((it) => it.uid === uid)
      if (head !== undefined) await this.#take(server, head)
      await store.transaction({ carrier: settings.address }, (db) =>
        saveMailboxCursor(db, settings.address, { validity, uid }),
      )
    }
    this.#waiting = this.#waiting?.slice(some.length)
    if (some.length > 0) await this.#polling.answered()
    if (this.#waiting === undefined || this.#waiting.length > 0) return true
    this.#waiting = undefined
    return false
  }

  #firstDay(): Date {
    const { clock, settings } = this.#options
    return new Date(clock().getTime() - settings.days * dayMs)
  }

  /** Writes one email to the inbox, unless the service received it before. */
  async #take(server: MailServer, head: MailHead): Promise<void> {
    const { settings, onNews, store } = this.#options
    if (!isAllowed(head.sender, settings.from)) {
      onNews({ state: 'left', reason: `${head.sender} is not an allowed sender` })
      return
    }
    const place = await senderFolder(this.#options, {
      ...{ account: settings.account, source: settings.address },
    })
    const { folder } = place
    if (head.bytes > mostBytes) return this.#leave(folder, head, tooLarge(head))
    if (this.#suspect.uid === head.uid && this.#suspect.times >= mostTries)
      return this.#leave(
        folder,
        head,
        'The mail server failed each time the service requested the email',
      )
    const bytes = await this.#source(server, head)
    if (bytes === undefined) return
    const name = mailFileName(head, bytes)
    if (!(await wasPlaced(store, place, name))) {
      await writeMail(join(folder, name), bytes, head)
      onNews({ state: 'taken', file: name })
    }
    await server.settle(head.uid, settings.afterwards)
  }

  async #source(server: MailServer, { uid }: MailHead): Promise<Uint8Array | undefined> {
    const times = this.#suspect.uid === uid ? this.#suspect.times : 0
    this.#suspect = { uid, times: times + 1 }
    const bytes = await server.source(uid, mostBytes)
    this.#suspect = { uid: 0, times: 0 }
    return bytes
  }

  /** Reports an email that the inbox cannot read. The email then stays in the mailbox. */
  async #leave(folder: string, head: MailHead, reason: string): Promise<void> {
    const about = `${head.subject} from ${head.sender || 'an unknown sender'}`
    await noteRejected(
      folder,
      `mail-${head.uid}.eml`,
      `${about}: ${reason}. The email stays in the mailbox.`,
    )
    this.#options.onNews({ state: 'left', reason })
  }
}

const openOverImap: OpenMail = async (...args) =>
  (await import('./mail-server.js')).openMail(...args)

const dayMs = 86_400_000
const pollMs = 60_000
const atOnce = 20
/** Number of lost connections during the reading of one email, after which the email is skipped. */
const mostTries = 3
const mostBytes = 32 * 1024 * 1024

const tooLarge = ({ bytes }: MailHead): string =>
  `The message has ${bytes} bytes, but the limit is ${mostBytes}: ask the sender to send the files in several emails`
