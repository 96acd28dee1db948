import type { TerminalHold } from '../../../../contract/container.js'
import type { HoldName } from '../../../../contract/vocabulary.js'
import { dayMs, hourMs } from '../clock.js'
import type { StayPlot } from '../plot.js'
import type { Random } from '../random.js'

export interface PlannedHold {
  name: HoldName
  description: string
  inForceAt: number
  announcedAt: number
  clearedAt: number
  examChargedAt: number | null
}

interface Standing {
  since: number
  locode: string
  plot: StayPlot
}

/** Simulates holds. A third of the containers has no hold, a few have up to three. A hold lasts at most three days. */
export function planHolds(random: Random, standing: Standing): PlannedHold[] {
  const { plot } = standing
  const names = plot.holds ?? drawNames(random, standing)
  // Scenarios with contradicting sources, or with an examination at another place, need a hold.
  const isHeld = plot.disagrees === true || plot.isOffDock === true
  const held = names.length === 0 && isHeld ? (['customs'] as const) : names
  return held.map((name) => planHold(random, name, standing))
}

function drawNames(random: Random, { locode }: Standing): HoldName[] {
  const draw = random.next()
  const count = draw < 0.35 ? 0 : draw < 0.73 ? 1 : draw < 0.94 ? 2 : 3
  const names = new Set<HoldName>()
  for (let i = 0; i < count; i++) names.add(random.pick(holdsAt(locode)))
  return [...names]
}

export function holdsShown(holds: readonly PlannedHold[], at: number): TerminalHold[] {
  return holds
    .filter((hold) => at >= hold.announcedAt && at < hold.clearedAt)
    .map(({ name, description, inForceAt }) => ({
      name,
      status: at >= inForceAt ? 'hold' : 'pending',
      description,
    }))
}

function planHold(random: Random, name: HoldName, { since, plot }: Standing): PlannedHold {
  const announcedAt = since + random.between(-30, 8) * hourMs
  const inForceAt = announcedAt + (random.chance(0.2) ? random.between(4, 14) * hourMs : 0)
  const clearedAt = Math.max(inForceAt, since) + random.between(0.3, 2.6) * dayMs
  const isDrawn = name === 'USDA' || name === 'VACIS' || (name === 'customs' && random.chance(0.25))
  const isExam = plot.isExamined ?? isDrawn
  const description = random.pick(descriptions[name])
  const examChargedAt = isExam ? clearedAt - 6 * hourMs : null
  return { name, description, announcedAt, inForceAt, clearedAt, examChargedAt }
}

/** Returns holds to choose from. A hold listed twice is chosen more often. USDA, VACIS and TMF are only in the US. */
function holdsAt(locode: string): readonly HoldName[] {
  if (locode === 'USLAX' || locode === 'USLGB') return [...american, 'TMF', 'TMF', 'TMF']
  return locode.startsWith('US') ? american : elsewhere
}

const american: readonly HoldName[] = [
  'customs',
  'customs',
  'customs',
  'freight',
  'freight',
  'USDA',
  'VACIS',
]
const elsewhere: readonly HoldName[] = ['customs', 'customs', 'freight', 'freight', 'other']

const descriptions: Record<HoldName, readonly string[]> = {
  customs: ['CUSTOMS HOLD', 'CUSTOMS - DOCUMENTS REQUIRED'],
  freight: ['LINE HOLD - FREIGHT DUE', 'CARRIER RELEASE NOT RECEIVED'],
  USDA: ['USDA - AGRICULTURE INSPECTION'],
  VACIS: ['NII EXAM (VACIS)'],
  TMF: ['TMF NOT PAID'],
  other: ['TERMINAL HOLD', 'PORT HEALTH INSPECTION'],
}
