import { type Command, InvalidArgumentError } from 'commander'
import { portArgument } from '../../cli/command/address-options.js'
import { collectText, filledText } from '../../cli/command/collect.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { OctError } from '../../errors.js'
import type { MailboxSettings } from '../../service/sources/mailboxes/mailbox-settings.js'

export interface MailboxOptions {
  server?: { host: string; port?: number }
  starttls?: true
  mailUser?: string
  mailFolder?: string
  afterwards?: MailboxSettings['afterwards']
  mailAccount?: string
  sender?: string[]
  /** Greatest age of the emails that are read from the mailbox, in ms. Older emails are ignored. */
  mailAge?: number
}

export const withMailboxOptions = (command: Command): Command =>
  command
    .option(
      '--server <name>',
      'IMAP server of a mailbox, such as imap.example.com, with its port if that is not 993 (143 with --starttls)',
      serverName,
    )
    .option('--starttls', 'encrypt the connection to the mailbox by STARTTLS')
    .option(
      '--mail-user <name>',
      'user name for the mailbox, if it differs from the email address',
      filledText,
    )
    .option('--mail-folder <name>', 'folder of the mailbox to read (default: INBOX)', filledText)
    .option(
      '--afterwards <what>',
      'what happens to an email that was put into the inbox: leave (the default), seen or move:<folder>',
      afterwardsOf,
    )
    .option(
      '--mail-account <name>',
      'account that receives the facts of the mailbox; needed if the service has several accounts',
      filledText,
    )
    .option(
      '--sender <address>',
      'read only emails of this sender, such as ann@example.com or *@example.com; may be repeated',
      collectText,
    )
    .option(
      '--mail-age <age>',
      'age of the oldest emails that the first reading includes (default: 30d)',
      durationArgument,
    )

export function refuseMailboxOptions(typed: MailboxOptions, source: string): void {
  const { server, starttls, mailUser, mailFolder, afterwards, mailAccount, sender, mailAge } = typed
  const own = { server, starttls, mailUser, mailFolder, afterwards, mailAccount, sender, mailAge }
  const name = Object.entries(own).find(([, value]) => value !== undefined)?.[0]
  if (name === undefined) return
  const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new OctError('usage', `${option} is an option of a mailbox, and ${source} is none`, {
    tryNext: ['oct serve sources add notices@acme.example --server imap.acme.example'],
  })
}

function serverName(text: string): { host: string; port?: number } {
  const [, host, digits] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (host === undefined)
    throw new InvalidArgumentError('Give the name of a server, such as imap.example.com.')
  return digits === undefined ? { host } : { host, port: portArgument(digits) }
}

function afterwardsOf(text: string): 'leave' | 'seen' | `move:${string}` {
  if (text === 'leave' || text === 'seen') return text
  const folder = /^move:(.+)$/.exec(text)?.[1]
  if (folder !== undefined) return `move:${folder}`
  throw new InvalidArgumentError('Give leave, seen, or move: and the name of a folder.')
}
