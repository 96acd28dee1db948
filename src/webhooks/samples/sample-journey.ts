import type { TerminalHold } from '../../contract/container.js'
import { checkDigit } from '../../domain/container-number.js'
import { sampleDigits, sampleId } from './sample-id.js'
import { sampleStage } from './sample-stage.js'

export interface SampleJourney {
  event: string
  id(name: string): string
  time(day: number): string
  /** Returns the UTC instant of a day of the sample trip. Returns null for a day in the future. */
  happened(day: number): string | null
  today: number
  containerNumber: string
  bill: string
  voyage: string
  hold: TerminalHold
  isRail: boolean
}

/** Returns the invented trip of a sample container. Equal parameters give the same trip. */
export function sampleJourney({
  event,
  seed,
  at,
}: {
  event: string
  seed: string
  at: Date
}): SampleJourney {
  const today = sampleStage(event).day
  const time = (day: number) => wireTime(at.getTime() + (day - today) * dayMs)
  const firstTen = `MSCU${sampleDigits(seed, 'container', 6)}`
  return {
    event,
    id: (name) => sampleId(seed, name),
    time,
    happened: (day) => (day <= today ? time(day) : null),
    today,
    containerNumber: `${firstTen}${checkDigit(firstTen)}`,
    bill: `MEDU${sampleDigits(seed, 'bill', 7)}`,
    voyage: `FA${sampleDigits(seed, 'voyage', 3)}E`,
    hold: { name: 'customs', status: 'hold', description: 'Held for examination' },
    isRail: /_rail|\.rail_|inland/.test(event),
  }
}

const dayMs = 86_400_000

const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
