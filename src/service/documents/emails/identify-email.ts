import { createHash } from 'node:crypto'
import { messageIdOf } from './message-id.js'
import { type EmailFile, type ReadEmail, readEmail } from './read-email.js'

export interface IdentifiedFile extends Omit<EmailFile, 'email'> {
  md5: string
  sha256: string
}

export interface IdentifiedEmail extends Omit<ReadEmail, 'messageId' | 'files'> {
  messageId: string
  files: IdentifiedFile[]
}

export async function identifyEmail(raw: Uint8Array): Promise<IdentifiedEmail | string> {
  const email = await readEmail(raw)
  if (typeof email === 'string') return email
  const messageId = messageIdOf(email.messageId, raw)
  return { ...email, messageId, files: email.files.map(identified) }
}

const identified = ({ email: _, ...file }: EmailFile): IdentifiedFile => ({
  ...file,
  md5: createHash('md5').update(file.bytes).digest('base64'),
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
})
