import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import { canStoreTyped } from './can-store-typed.js'
import type { ServedFolder } from './hosted-service.js'
import { type MailboxWish, mailboxWished } from './mailbox-wished.js'
import type { MailboxNeeds } from './sources-add-mailbox.js'

/** Adds a mailbox, or changes the settings that the user typed. With `--dry-run`, prints what would be added. */
export async function addMailboxTyped(
  context: CommandContext,
  command: Command,
  { address, ...wish }: MailboxWish & ServedFolder & { address: string },
): Promise<ListedSource | undefined> {
  const { addMailbox, mailboxNeeds, setUpMailbox } = await import('./sources-add-mailbox.js')
  const { dataFolder, database } = wish
  const served = { dataFolder, database }
  const earlier = await setUpMailbox(context, { address, ...served })
  const settings = mailboxWished(address, wish, earlier)
  const { host, port, oauth } = settings
  const what = oauth === undefined ? 'password' : 'access token'
  const detail = `oct sends the ${what} to ${host}:${port}`
  const action = { action: 'add', subject: address, detail }
  if (await printedInstead(context, command, [action])) return undefined
  const account = wish.inboxAccount ?? earlier?.account
  const needs = await mailboxNeeds(context, { address, account, ...served })
  await context.notice(`oct sends the ${what} of ${address} to ${host}:${port}.`)
  const { signInMailbox } = await import('./sign-in-mailbox.js')
  const secrets =
    oauth === undefined
      ? await askPassword(context, address, needs)
      : await signInMailbox(context, { address, oauth, ...served }, needs)
  const added_at = context.clock().toISOString()
  return addMailbox(context, {
    ...{ ...served, secrets, settings: { ...settings, account: needs.account, added_at } },
  })
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
