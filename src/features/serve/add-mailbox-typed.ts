import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type { ServedFolder } from './hosted-service.js'
import { type MailboxOptions, notOfMail } from './mailbox-options.js'
import type { MailboxNeeds } from './sources-add-mailbox.js'

interface MailboxWish extends MailboxOptions, ServedFolder {
  store: 'keyring' | 'file'
}

export async function addMailboxTyped(
  context: CommandContext,
  command: Command,
  { address, ...wish }: MailboxWish & { address: string },
): Promise<ListedSource | undefined> {
  const { host, port } = serverOf(address, wish)
  const { afterwards = 'leave' } = wish
  if (afterwards === 'delete') throw notOfMail
  const detail = `the password goes to ${host}:${port}`
  const action = { action: 'add', subject: address, detail }
  if (await printedInstead(context, command, [action])) return undefined
  const { addMailbox, mailboxNeeds } = await import('./sources-add-mailbox.js')
  const { dataFolder, database, starttls = false } = wish
  const served = { dataFolder, database }
  const needs = await mailboxNeeds(context, { address, account: wish.inboxAccount, ...served })
  await context.notice(`The password of ${address} goes to ${host}:${port}.`)
  return addMailbox(context, {
    ...served,
    settings: {
      ...{ address, host, port, encryption: starttls ? 'starttls' : 'tls' },
      ...{ user: wish.mailUser ?? address, folder: wish.mailFolder ?? 'INBOX' },
      ...{ afterwards, account: needs.account },
      ...{ from: wish.sender ?? [], days: Math.ceil((wish.mailAge ?? usualAgeMs) / dayMs) },
      added_at: context.clock().toISOString(),
    },
    password: await askPassword(context, address, needs),
    store: wish.store,
  })
}

const dayMs = 86_400_000
const usualAgeMs = 30 * dayMs

function serverOf(
  address: string,
  { server, starttls }: MailboxOptions,
): { host: string; port: number } {
  const tryNext = ['oct serve sources add notices@acme.example --server imap.acme.example']
  const isAddress = /^[^\s@<>"'/\\]+@[^\s@<>"'/\\]+$/.test(address) && address.length <= 200
  if (!isAddress)
    throw new OctError('usage', 'A mailbox is added by its email address', { tryNext })
  if (server === undefined) {
    throw new OctError('usage', `The mail server of ${address} is not known: give --server`, {
      reason: 'The password goes only to a server that you name.',
      tryNext: [`oct serve sources add ${address} --server imap.example.com`],
    })
  }
  return { host: server.host, port: server.port ?? (starttls ? 143 : 993) }
}

async function askPassword(
  context: CommandContext,
  address: string,
  { isKnown, variable }: MailboxNeeds,
): Promise<string | undefined> {
  if (isKnown) return undefined
  const ask = await context.ask()
  if (ask.mayAsk) {
    const typed = await ask.secret({ message: `Password of ${address}`, answeredBy: variable })
    if (typed.trim() !== '') return typed.trim()
  }
  await context.notice(`The password is missing: set ${variable}.`)
  return undefined
}
