import type { Status } from '../facts/edi-status.js'
import { type Subject, say } from '../facts/subject.js'

/** What a later message that cancels this one calls a statement of it. */
export function wordOf({ voice, names }: Subject, { container, effect, place }: Status): string {
  const what = effect.does === 'milestone' ? effect.event : effect.does === 'gate' ? effect.way : ''
  const where = 'where' in place ? place.where.locode : ''
  const trip = names.booking ?? names.bill ?? ''
  return `edi:${voice.data_provider_code}:${container}:${what}:${where}:${trip}`
}

/** Takes back what was said of a container under a word. */
export function takeBack(
  subject: Subject,
  { container, word }: { container: string; word: string },
): void {
  const { voice } = subject
  const key = `retracted:${word}:${voice.seen_at}`
  say(subject, { ...voice, kind: 'retraction', container, word, key })
}
