import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OctError } from '../../../errors.js'
import { writeFileAtomically } from '../../../files/atomic-file.js'

const filled = z.string().check(z.minLength(1))

/** How a mailbox that has no password gets access tokens. */
const oauth = z.object({
  issuer: z.enum(['google', 'microsoft']),
  /** OAuth client id of the application that the user registered at the issuer. It is not secret. */
  client_id: filled,
  /** URL of the tenant's token endpoint. Default: the issuer's common endpoint. */
  token_url: z.optional(filled),
})

export type MailboxOAuth = z.infer<typeof oauth>

const settings = z.object({
  /** Address of the mailbox, such as `notices@acme.example`. The source has the same name. */
  address: filled,
  host: filled,
  port: z.number(),
  /** When the encryption of the connection starts: at once (`tls`), or with STARTTLS before the password is sent. */
  encryption: z.enum(['tls', 'starttls']),
  user: filled,
  /** Mailbox folder from which the service reads emails, such as `INBOX`. */
  folder: filled,
  /** What the service does with a received email: nothing, `seen` (mark as read), or `move:<folder>`. */
  afterwards: z.union([
    z.literal('leave'),
    z.literal('seen'),
    z.templateLiteral(['move:', filled]),
  ]),
  account: filled,
  /** Senders whose emails the service accepts, such as `*@maersk.com`. An empty list accepts all senders. */
  from: z.array(filled),
  /** Maximum age in days of the emails that the first check of a mailbox receives. */
  days: z.number(),
  oauth: z.optional(oauth),
  added_at: z.string(),
})

export type MailboxSettings = z.infer<typeof settings>

const file = z.object({ mailboxes: z.array(settings) })

const pathIn = (folder: string): string => join(folder, 'mailboxes.json')

/** Reads the mailbox settings of a service's folder. Throws `local` if the file is unreadable. */
export async function readMailboxes(folder: string): Promise<MailboxSettings[]> {
  const path = pathIn(folder)
  try {
    return z.parse(file, JSON.parse(await readFile(path, 'utf8'))).mailboxes
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [
        'move the file to another folder, then add the mailboxes again: oct serve sources add',
      ],
      cause,
    })
  }
}

/** Writes the mailbox settings of a service's folder completely or not at all. Throws `local`. */
export async function writeMailboxes(
  folder: string,
  mailboxes: readonly MailboxSettings[],
): Promise<void> {
  const text = `${JSON.stringify({ mailboxes }, null, 2)}\n`
  await writeFileAtomically(pathIn(folder), text, { mode: 0o600, folderMode: 0o700 })
}

/** Returns whether a list allows a sender by address or domain (`*@domain`). An empty list allows all senders. */
export function isAllowed(sender: string, allowed: readonly string[]): boolean {
  const address = sender.toLowerCase()
  const ofDomain = `*${address.slice(address.lastIndexOf('@'))}`
  return (
    allowed.length === 0 || allowed.some((it) => [address, ofDomain].includes(it.toLowerCase()))
  )
}
