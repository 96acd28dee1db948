import type { TerminalHold } from '../../contract/container.js'
import { checkDigit } from '../../domain/container-number.js'
import { sampleDigits, sampleId } from './sample-id.js'
import { sampleStage } from './sample-stage.js'

/** One box on its way, seen at the moment of one event. */
export interface SampleJourney {
  event: string
  /** The id of a resource of the journey, by what it is. */
  id(name: string): string
  /** When that day of the journey is: whole seconds, UTC. */
  time(day: number): string
  /** The same, null while it is still to come. */
  happened(day: number): string | null
  /** The day of the journey on which the event happens. */
  today: number
  containerNumber: string
  bill: string
  voyage: string
  /** What keeps the box at the terminal where something does. */
  hold: TerminalHold
  /** Whether the box goes on by rail. */
  isRail: boolean
}

/** The journey of a seed at the time of an event; the same arguments tell the same. */
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
