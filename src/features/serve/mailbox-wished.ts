import { OctError } from '../../errors.js'
import type {
  MailboxOAuth,
  MailboxSettings,
} from '../../service/sources/mailboxes/mailbox-settings.js'
import { type MailboxOptions, notOfMail } from './mailbox-options.js'
import { refuseOptions } from './refuse-options.js'

export interface MailboxWish extends MailboxOptions {
  tokenUrl?: string
}

type Wished = Omit<MailboxSettings, 'account' | 'added_at'>

/** Returns the settings that the user typed for a mailbox. An option that is absent keeps its `earlier` value. */
export function mailboxWished(
  address: string,
  wish: MailboxWish,
  earlier: MailboxSettings | undefined,
): Wished {
  const oauth = oauthOf(address, wish, earlier?.oauth)
  const server = serverOf(address, wish, earlier)
  const { afterwards = earlier?.afterwards ?? 'leave', mailAge, sender } = wish
  if (afterwards === 'delete') throw notOfMail
  return {
    ...{ address, ...server },
    user: wish.mailUser ?? earlier?.user ?? address,
    folder: wish.mailFolder ?? earlier?.folder ?? 'INBOX',
    afterwards,
    from: sender === undefined ? (earlier?.from ?? []) : sender.filter((it) => it !== everybody),
    days: mailAge === undefined ? (earlier?.days ?? usualDays) : Math.ceil(mailAge / dayMs),
    ...(oauth === undefined ? {} : { oauth }),
  }
}

/** Value of `--sender` that accepts all senders. */
export const everybody = '*'

function oauthOf(
  address: string,
  wish: MailboxWish,
  earlier: MailboxOAuth | undefined,
): MailboxOAuth | undefined {
  const issuer = wish.oauth ?? earlier?.issuer
  const known = issuer === earlier?.issuer ? earlier : undefined
  const { clientId = known?.client_id, tokenUrl = known?.token_url } = wish
  if (issuer !== undefined && clientId !== undefined)
    return {
      ...{ issuer, client_id: clientId },
      ...(tokenUrl === undefined ? {} : { token_url: tokenUrl }),
    }
  if (issuer === undefined) {
    refuseOptions({ clientId, tokenUrl }, (option) => ({
      message: `${option} of a mailbox needs --oauth`,
      tryNext: [`oct serve sources add ${address} --oauth google --client-id <id>`],
    }))
    return undefined
  }
  throw new OctError(
    'usage',
    'A sign-in needs an OAuth client that you registered: give --client-id',
    {
      reason:
        'Register a desktop application at Google or Microsoft, with the redirect address http://localhost:8741/.',
      tryNext: [`oct serve sources add ${address} --oauth google --client-id <id>`],
    },
  )
}

/** IMAP servers of Google and Microsoft, so that `--server` is not needed with `--oauth`. */
const serverOfIssuer = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' }

const dayMs = 86_400_000
const usualDays = 30

function serverOf(
  address: string,
  { server, starttls, oauth }: MailboxOptions,
  earlier: MailboxSettings | undefined,
): Pick<MailboxSettings, 'host' | 'port' | 'encryption'> {
  const tryNext = ['oct serve sources add notices@acme.example --server imap.acme.example']
  const isAddress = /^[^\s@<>"'/\\]+@[^\s@<>"'/\\]+$/.test(address) && address.length <= 200
  if (!isAddress)
    throw new OctError('usage', 'A mailbox can be added only with its email address', { tryNext })
  const encryption = starttls ? 'starttls' : 'tls'
  if (server !== undefined)
    return { host: server.host, port: server.port ?? usualPorts[encryption], encryption }
  if (earlier !== undefined && (oauth === undefined || oauth === earlier.oauth?.issuer)) {
    const { host, port, encryption: before } = earlier
    if (!starttls || before === encryption) return { host, port, encryption: before }
    return { host, port: port === usualPorts[before] ? usualPorts[encryption] : port, encryption }
  }
  if (oauth !== undefined) return { host: serverOfIssuer[oauth], port: 993, encryption: 'tls' }
  throw new OctError('usage', `The mail server of ${address} is not known: give --server`, {
    reason: 'oct sends the password only to a server that you name.',
    tryNext: [`oct serve sources add ${address} --server imap.example.com`],
  })
}

const usualPorts = { tls: 993, starttls: 143 }
