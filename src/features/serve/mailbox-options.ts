import { type Command, InvalidArgumentError, Option } from 'commander'
import { portArgument } from '../../cli/command/address-options.js'
import { collectText, filledText } from '../../cli/command/collect.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { OctError } from '../../errors.js'
import { refuseOptions } from './refuse-options.js'

export type Afterwards = 'leave' | 'seen' | 'delete' | `move:${string}`

export interface MailboxOptions {
  server?: { host: string; port?: number }
  starttls?: true
  oauth?: 'google' | 'microsoft'
  clientId?: string
  mailUser?: string
  mailFolder?: string
  afterwards?: Afterwards
  inboxAccount?: string
  sender?: string[]
  /** Maximum age in ms of emails in the mailbox. The service ignores older emails. */
  mailAge?: number
}

export const withMailboxOptions = (command: Command): Command =>
  command
    .option(
      '--server <name>',
      'IMAP server of a mailbox, such as imap.example.com, with its port if the port is not 993 (143 with --starttls)',
      serverName,
    )
    .option('--starttls', 'encrypt the connection to the mailbox by STARTTLS')
    .addOption(
      new Option(
        '--oauth <issuer>',
        'sign in to the mailbox in a browser instead of with a password',
      ).choices(['google', 'microsoft']),
    )
    .option(
      '--client-id <id>',
      'client id of the application that you registered with the provider of --oauth',
      filledText,
    )
    .option(
      '--mail-user <name>',
      'user name for the mailbox, if it differs from the email address',
      filledText,
    )
    .option('--mail-folder <name>', 'folder of the mailbox to read (default: INBOX)', filledText)
    .option(
      '--afterwards <what>',
      'what happens to an email or SFTP file after the service has read it: leave (the default), move:<folder>, seen (only emails) or delete (only files)',
      afterwardsOf,
    )
    .addOption(inboxAccountOption())
    .option(
      '--sender <address>',
      'read only emails of this sender, such as ann@example.com or *@example.com; may be repeated (*: all senders)',
      collectText,
    )
    .option(
      '--mail-age <age>',
      'maximum age of the emails that the service reads when it first reads the mailbox (default: 30d)',
      durationArgument,
    )

export const inboxAccountOption = (): Option =>
  new Option(
    '--inbox-account <name>',
    'account that receives the facts of a mailbox, a source of files or a folder; needed if the service has several accounts',
  ).argParser(filledText)

export function refuseMailboxOptions(typed: MailboxOptions, source: string): void {
  const { server, starttls, oauth, clientId, mailUser, mailFolder, sender, mailAge } = typed
  const own = { server, starttls, oauth, clientId, mailUser, mailFolder, sender, mailAge }
  refuseOptions(own, (option) => ({
    message: `${option} is an option of a mailbox, but ${source} is not a mailbox`,
    tryNext: ['oct serve sources add notices@acme.example --server imap.acme.example'],
  }))
}

/** Throws `usage` for an option of mailboxes and file servers if the source is neither. */
export function refuseInboxOptions(
  { afterwards, inboxAccount }: MailboxOptions,
  source: string,
): void {
  refuseOptions({ afterwards, inboxAccount }, (option) => ({
    message: `${option} is an option of mailboxes and file servers, but ${source} is neither`,
    tryNext: ['oct serve sources add notices@acme.example --server imap.acme.example'],
  }))
}

export const notOfFiles = new OctError('usage', 'Only emails can be marked as seen', {
  tryNext: ['use --afterwards move:done, or --afterwards delete'],
})

export const notOfMail = new OctError('usage', 'Emails in a mailbox cannot be deleted', {
  tryNext: ['use --afterwards seen, or --afterwards move:Archive'],
})

export function serverName(text: string): { host: string; port?: number } {
  const [, host, digits] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (host === undefined)
    throw new InvalidArgumentError('Give the name of a server, such as imap.example.com.')
  return digits === undefined ? { host } : { host, port: portArgument(digits) }
}

function afterwardsOf(text: string): Afterwards {
  if (text === 'leave' || text === 'seen' || text === 'delete') return text
  const folder = /^move:(.+)$/.exec(text)?.[1]
  if (folder !== undefined) return `move:${folder}`
  throw new InvalidArgumentError(
    'Give one of leave, seen, delete, or move:<folder>, such as move:done.',
  )
}
