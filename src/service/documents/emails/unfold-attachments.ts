import type { Attachment } from 'postal-mime'
import { contentOf, mostNestedEmails, parseMessage } from './parse-message.js'

/**
 * The attachments and, behind an email that is one of them, those of that email; no more are looked
 * for once there are more than `most`. What calls itself an email and cannot be read is a file like
 * any other; one that is nested too deep is marked as such.
 */
export async function unfoldAttachments(
  attachments: readonly Attachment[],
  most: number,
  depth = mostNestedEmails,
): Promise<Attachment[]> {
  const all: Attachment[] = []
  for (const attachment of attachments) {
    if (all.length > most) return all
    const isEmail = attachment.mimeType === 'message/rfc822'
    all.push(isEmail && depth === 0 ? { ...attachment, rfc822DepthExceeded: true } : attachment)
    if (!isEmail || depth === 0) continue
    const email = await parseMessage(contentOf(attachment), depth - 1)
    if (typeof email === 'string') continue
    all.push(...(await unfoldAttachments(email.attachments, most - all.length, depth - 1)))
  }
  return all
}
