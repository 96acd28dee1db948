import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { MailboxOAuth } from '../../service/sources/mailboxes/mailbox-settings.js'
import { canStoreTyped } from './can-store-typed.js'
import type { ServedFolder } from './hosted-service.js'
import { type MailboxOptions, notOfMail } from './mailbox-options.js'
import { refuseOptions } from './refuse-options.js'
import type { MailboxNeeds } from './sources-add-mailbox.js'

interface MailboxWish extends MailboxOptions, ServedFolder {
  tokenUrl?: string
}

export async function addMailboxTyped(
  context: CommandContext,
  command: Command,
  { address, ...wish }: MailboxWish & { address: string },
): Promise<ListedSource | undefined> {
  const oauth = oauthOf(address, wish)
  const { host, port } = serverOf(address, wish)
  const { afterwards = 'leave' } = wish
  if (afterwards === 'delete') throw notOfMail
  const what = oauth === undefined ? 'password' : 'access token'
  const detail = `oct sends the ${what} to ${host}:${port}`
  const action = { action: 'add', subject: address, detail }
  if (await printedInstead(context, command, [action])) return undefined
  const { addMailbox, mailboxNeeds } = await import('./sources-add-mailbox.js')
  const { dataFolder, database, starttls = false } = wish
  const served = { dataFolder, database }
  const needs = await mailboxNeeds(context, { address, account: wish.inboxAccount, ...served })
  await context.notice(`oct sends the ${what} of ${address} to ${host}:${port}.`)
  const { signInMailbox } = await import('./sign-in-mailbox.js')
  const secrets =
    oauth === undefined
      ? await askPassword(context, address, needs)
      : await signInMailbox(context, { address, oauth, ...served }, needs)
  return addMailbox(context, {
    ...served,
    settings: {
      ...{ address, host, port, encryption: starttls ? 'starttls' : 'tls' },
      ...{ user: wish.mailUser ?? address, folder: wish.mailFolder ?? 'INBOX' },
      ...{ afterwards, account: needs.account },
      ...{ from: wish.sender ?? [], days: Math.ceil((wish.mailAge ?? usualAgeMs) / dayMs) },
      ...(oauth === undefined ? {} : { oauth }),
      added_at: context.clock().toISOString(),
    },
    secrets,
  })
}

function oauthOf(address: string, wish: MailboxWish): MailboxOAuth | undefined {
  const { oauth: issuer, clientId, tokenUrl } = wish
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
const usualAgeMs = 30 * dayMs

function serverOf(
  address: string,
  { server, starttls, oauth }: MailboxOptions,
): { host: string; port: number } {
  const tryNext = ['oct serve sources add notices@acme.example --server imap.acme.example']
  const isAddress = /^[^\s@<>"'/\\]+@[^\s@<>"'/\\]+$/.test(address) && address.length <= 200
  if (!isAddress)
    throw new OctError('usage', 'A mailbox can be added only with its email address', { tryNext })
  if (server === undefined && oauth !== undefined) return { host: serverOfIssuer[oauth], port: 993 }
  if (server === undefined) {
    throw new OctError('usage', `The mail server of ${address} is not known: give --server`, {
      reason: 'oct sends the password only to a server that you name.',
      tryNext: [`oct serve sources add ${address} --server imap.example.com`],
    })
  }
  return { host: server.host, port: server.port ?? (starttls ? 143 : 993) }
}

async function askPassword(
  context: CommandContext,
  address: string,
  { known, variable }: MailboxNeeds,
): Promise<{ password?: string }> {
  if (known.has('password')) return {}
  const answeredBy = variable('password')
  if (await canStoreTyped(context)) {
    const ask = await context.ask()
    const typed = await ask.secret({ message: `Password of ${address}`, answeredBy })
    if (typed.trim() !== '') return { password: typed.trim() }
  }
  await context.notice(`The password is missing: set ${answeredBy}.`)
  return {}
}
