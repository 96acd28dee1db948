import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../../../files/atomic-file.js'
import { makeFolders } from '../../../files/make-folders.js'
import type { MailHead } from './mail-server.js'

/** Returns a file name from the Message-ID and a hash of the content. Only copies of an email have the same name. */
export function mailFileName(
  { messageId }: Pick<MailHead, 'messageId'>,
  bytes: Uint8Array,
): string {
  const sum = createHash('sha256').update(messageId).update('\n').update(bodyOf(bytes))
  return `mail-${sum.digest('hex').slice(0, 24)}.eml`
}

/** Returns the body of an email. Each mail server adds headers, so that copies of an email differ in them. */
function bodyOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => text.indexOf(mark)).filter((at) => at >= 0)
  return ends.length === 0 ? bytes : text.subarray(Math.min(...ends))
}

/** Writes an email completely or not at all. The file gets the time at which the mail server received the email. */
export async function writeMail(
  path: string,
  bytes: Uint8Array,
  { receivedMs }: Pick<MailHead, 'receivedMs'>,
): Promise<void> {
  await makeFolders(join(path, '..'), 0o700)
  await writeFileAtomically(path, bytes, { mode: 0o600 })
  const received = new Date(Math.min(receivedMs, Date.now()))
  await utimes(path, received, received)
}
