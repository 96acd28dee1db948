import { readEmail } from '../../documents/emails/read-email.js'
import { ThinnedSightings } from '../ais/thinned-sightings.js'
import type { Reading, Remark } from '../statement.js'
import { type Form, type ReadingContext, Unreadable } from './reader.js'
import { fileOfBytes, lookAt } from './received-file.js'

/** Whether a file is an email as it was sent (RFC 5322). */
export const isMail = (head: string, fileName: string): boolean =>
  /\.eml$/i.test(fileName) || /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/.test(head)

interface MailContext {
  context: ReadingContext
  forms: readonly Form[]
}

/**
 * Reads the files that came with an email, each by its form; those of no known form are set aside.
 * Throws `Unreadable` where none can be read.
 */
export async function readMail(bytes: Uint8Array, mail: MailContext): Promise<Reading> {
  const email = await readEmail(bytes)
  if (typeof email === 'string') throw new Unreadable(`${email}.`)
  const whole: Reading = { statements: [], setAside: [], warnings: [] }
  const ships = new ThinnedSightings()
  let read = 0
  for (const { fileName, bytes: attached } of email.files) {
    const reading = await readAttachment(attached, fileName, mail)
    if (reading === undefined) {
      whole.setAside.push({ where: `attachment ${fileName}`, reason: 'Its form is not known.' })
      continue
    }
    read += 1
    const inside = (remark: Remark): Remark => ({
      ...remark,
      where: `attachment ${fileName}, ${remark.where}`,
    })
    whole.statements.push(...reading.statements)
    if (reading.ships) ships.add(reading.ships)
    whole.setAside.push(...reading.setAside.map(inside))
    whole.warnings.push(...reading.warnings.map(inside))
  }
  if (read === 0) throw new Unreadable('It holds no file of a known form.')
  return { ...whole, ships: ships.take() }
}

/** Undefined where nobody knows its form. */
async function readAttachment(
  bytes: Uint8Array,
  fileName: string,
  { context, forms }: MailContext,
): Promise<Reading | undefined> {
  const { head } = await lookAt(fileOfBytes(bytes, { name: fileName, via: 'email' }))
  const form = forms.find((it) => it.recognises(head, fileName))
  if (form === undefined) return undefined
  const reader = await form.load()
  try {
    return await reader.read(bytes, { ...context, fileName })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const where = [`attachment ${fileName}`, error.where].filter(Boolean).join(', ')
    throw new Unreadable(error.message, where)
  }
}
