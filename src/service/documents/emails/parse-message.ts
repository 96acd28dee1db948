import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** An email in an email is one level. */
export const mostNestedEmails = 5

/**
 * The parts of a message as it was sent (RFC 5322, MIME), those of emails that are shown inside it
 * included; a text where it is refused, which says why. `depth` is how many more emails it may hold
 * in one another.
 */
export async function parseMessage(
  raw: Uint8Array,
  depth = mostNestedEmails,
): Promise<Email | string> {
  if (hasMoreLines(raw, mostLines)) return `The email has more than ${mostLines} lines`
  return PostalMime.parse(raw, { ...limits, maxRfc822NestingDepth: depth }).catch(
    (error: unknown) => `The email cannot be read: ${String(error)}`,
  )
}

/** What 25 MB of attachments take, in the usual 76 characters a line; each line costs memory. */
const mostLines = 450_000

function hasMoreLines(raw: Uint8Array, most: number): boolean {
  let lines = 0
  for (let at = raw.indexOf(10); at >= 0 && lines <= most; at = raw.indexOf(10, at + 1)) lines += 1
  return lines > most
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }

/** Always bytes here: no encoding was asked for. */
export const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
