import type { Status } from '../facts/edi-status.js'
import { addObservation, type Subject } from '../facts/subject.js'

/** Returns the key of a status. A cancellation with the same reference has the same key, and so retracts the status. */
export function wordOf(
  { provenance, names }: Subject,
  { container, effect, place }: Status,
): string {
  const what = effect.does === 'milestone' ? effect.event : effect.does === 'gate' ? effect.way : ''
  const where = 'where' in place ? place.where.locode : ''
  const trip = names.booking ?? names.bill ?? ''
  return `edi:${provenance.data_provider_code}:${container}:${what}:${where}:${trip}`
}

export function retract(
  subject: Subject,
  { container, word }: { container: string; word: string },
): void {
  const { provenance } = subject
  const key = `retracted:${word}:${provenance.seen_at}`
  addObservation(subject, { ...provenance, kind: 'retraction', container, word, key })
}
