import PostalMime from 'postal-mime'
import { markupText } from './markup-text.js'

/** What a message says: its subject and its body; its attachments are files of their own. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 })
  const body = mail.text ?? markupText(mail.html ?? '')
  const from = mail.from?.address ?? mail.from?.name ?? ''
  const to = (mail.to ?? []).map(({ address, name }) => address ?? name).join(', ')
  return [`Subject: ${mail.subject ?? ''}`, `From: ${from}`, `To: ${to}`, '', body].join('\n')
}
