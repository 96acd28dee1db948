import PostalMime, { type Attachment, type Email } from 'postal-mime'

export const mostNestedEmails = 5

/** Parses an email, or returns why it is refused. `depth` is the allowed number of levels of attached emails. */
export async function parseMessage(
  raw: Uint8Array,
  depth = mostNestedEmails,
): Promise<Email | string> {
  if (hasMoreLines(raw, maxLines)) return `The email has more than ${maxLines} lines`
  return PostalMime.parse(raw, { ...limits, maxRfc822NestingDepth: depth }).catch(
    (error: unknown) => `The email cannot be read: ${String(error)}`,
  )
}

/** Maximum number of lines, because each line needs memory. An email with attachments of 25 MB has fewer lines. */
const maxLines = 450_000

function hasMoreLines(raw: Uint8Array, most: number): boolean {
  let lines = 0
  for (let at = raw.indexOf(10); at >= 0 && lines <= most; at = raw.indexOf(10, at + 1)) lines += 1
  return lines > most
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }

export const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
