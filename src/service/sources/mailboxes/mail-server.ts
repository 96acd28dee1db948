import { ImapFlow } from 'imapflow'
import { SourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import { whyNotReached } from '../reach/why-not-reached.js'
import type { MailboxSettings } from './mailbox-settings.js'
import { whileBytesArrive } from './while-bytes-arrive.js'

export interface MailHead {
  uid: number
  bytes: number
  /** Address in the From header, which anybody can forge. Empty if there is no From header. */
  sender: string
  subject: string
  messageId: string
  /** When the mail server received the email, in epoch ms. */
  receivedMs: number
}

/** An open folder of a mailbox. All methods throw `SourceFailure`. */
export interface MailServer {
  /** UID validity of the folder. As long as it does not change, a UID means the same email. */
  readonly validity: string
  /** Returns the UIDs of emails in ascending order: UIDs above `start`, or UIDs of emails since the day `start`. */
  since(start: number | Date): Promise<number[]>
  heads(uids: readonly number[]): Promise<MailHead[]>
  /** Returns the bytes of an email. Returns undefined if the email was deleted. */
  source(uid: number, mostBytes: number): Promise<Uint8Array | undefined>
  /** Marks or moves an email after it was put into the inbox. Never deletes an email. */
  settle(uid: number, afterwards: MailboxSettings['afterwards']): Promise<void>
  close(): void
}

export interface MailLogin {
  password?: string
  accessToken?: string
  /** Drops a token that the server refused. Returns whether requesting a new token may help. */
  renew?(): boolean
  accepted?(): void
}

export interface MailListener {
  arrived(): void
  lost(failure: SourceFailure): void
}

export type OpenMail = (
  settings: Pick<MailboxSettings, 'host' | 'port' | 'encryption' | 'user' | 'folder'>,
  login: MailLogin,
  terms: MailListener & { reach: Reach },
) => Promise<MailServer>

/** Opens a mailbox folder over IMAP. The password is sent only over an encrypted connection. */
export const openMail: OpenMail = async (settings, login, { arrived, lost, reach }) => {
  const { host, port, encryption, user, folder } = settings
  const ca = await reach.certificates?.()
  const proxy = proxyFor(host, reach)
  const client = new ImapFlow({
    ...{ host, port, logger: false, clientInfo: { name: 'oct' }, proxy },
    secure: encryption === 'tls',
    // Requires STARTTLS. By default, the password would be sent unencrypted if the server offers no encryption.
    doSTARTTLS: encryption === 'starttls' ? true : undefined,
    auth: { user, pass: login.password, accessToken: login.accessToken },
    tls: ca === undefined ? {} : { ca: [...ca] },
    ...{ connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: slowMs },
    maxIdleTime: 240_000,
    ...bounds,
  })
  // An error event without a handler would end the process. A lost socket may emit several.
  client.on('error', (error) => lost(failureOf(error)))
  client.on('close', () => lost(new SourceFailure('the server closed the connection')))
  client.on('exists', ({ count, prevCount }) => count > prevCount && arrived())
  const asked = askerOf(client)
  try {
    await asked(client.connect(), slowMs)
    const { uidValidity } = await asked(client.mailboxOpen(folder), slowMs).catch(
      (error: SourceFailure) => {
        throw new SourceFailure(`the folder ${folder} cannot be opened: ${error.message}`)
      },
    )
    return serverOf(client, String(uidValidity))
  } catch (error) {
    client.close()
    throw error
  }
}

const bounds = {
  maxLineLength: 16_000_000,
  maxLiteralSize: 64_000_000,
  maxResponseSize: 80_000_000,
}

function serverOf(client: ImapFlow, validity: string): MailServer {
  const uid = true
  const asked = askerOf(client)
  return {
    validity,
    since: async (start) => {
      // Tests the connection first, because a server may be silent for a long time during a search.
      await asked(client.noop())
      const query = start instanceof Date ? { since: start } : { uid: `${start + 1}:*` }
      const found = await asked(client.search(query, { uid }), slowMs)
      // The IMAP range `n:*` always includes the last email, so emails with a UID up to `start` are removed here.
      const above = start instanceof Date ? 0 : start
      return (found || []).filter((it) => it > above).sort((a, b) => a - b)
    },
    heads: async (uids) => {
      const wanted = { uid: true, size: true, envelope: true, internalDate: true }
      const found = await asked(client.fetchAll([...uids].join(','), wanted, { uid }))
      return found.map(headOf).sort((a, b) => a.uid - b.uid)
    },
    source: async (of, mostBytes) => {
      const source = { maxLength: mostBytes }
      const found = await asked(client.fetchOne(String(of), { uid: true, source }, { uid }))
      return found ? found.source : undefined
    },
    settle: async (of, afterwards) => {
      if (afterwards === 'seen')
        await asked(client.messageFlagsAdd(String(of), ['\\Seen'], { uid }))
      if (!afterwards.startsWith('move:')) return
      const folder = afterwards.slice('move:'.length)
      await client.mailboxCreate(folder).catch(() => {})
      if (!(await asked(client.messageMove(String(of), folder, { uid }))))
        throw new SourceFailure(`the server moved no message to the folder ${folder}`)
    },
    close: () => client.close(),
  }
}

type Fetched = Awaited<ReturnType<ImapFlow['fetchAll']>>[number]

function headOf({ uid, size, envelope, internalDate }: Fetched): MailHead {
  const received = new Date(internalDate ?? Number.NaN).getTime()
  return {
    uid,
    bytes: size ?? 0,
    sender: envelope?.from?.[0]?.address ?? '',
    subject: envelope?.subject ?? '',
    messageId: envelope?.messageId ?? '',
    receivedMs: Number.isNaN(received) ? Date.now() : received,
  }
}

function proxyFor(host: string, { proxies }: Reach): string | undefined {
  const address = proxies?.https
  return !address || proxies?.excepts?.(new URL(`https://${host}`)) ? undefined : address
}

type Asked = <Result>(answer: Promise<Result>, quietMs?: number) => Promise<Result>

/** The returned function waits for a response of the mail server. Throws every error as `SourceFailure`. */
const askerOf = (client: ImapFlow): Asked => {
  const received = (): number => client.stats().received
  return async (answer, quietMs = usualMs) => {
    try {
      return await whileBytesArrive(answer, { received, quietMs })
    } catch (error) {
      throw failureOf(error)
    }
  }
}

/** Maximum time in ms without a byte from the mail server: normally, and during a search or while connecting. */
const usualMs = 30_000
const slowMs = 120_000

function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error
  const about = { ...(error as Partial<Record<string, unknown>>) }
  if (about.authenticationFailed === true)
    return new SourceFailure('the server refused the user name, the password or the token', true)
  if (typeof about.responseText === 'string')
    return new SourceFailure(`the server responded: ${about.responseText.slice(0, 200)}`)
  const code = String(about.code ?? '')
  return new SourceFailure(reasons[code] ?? whyNotReached(error))
}

const reasons: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'no server responds at the address',
  GREETING_TIMEOUT:
    'the server accepts connections, but sends no greeting: try another port, or --starttls',
  ETIMEOUT: 'the server did not respond in time',
  EConnectionClosed: 'the server closed the connection',
  NoConnection: 'the server closed the connection',
  MissingServerExtension: 'the server offers no encryption (STARTTLS)',
}
