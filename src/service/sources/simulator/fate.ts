import type { FailedReason } from '../../../contract/vocabulary.js'
import { looksLikeContainerNumber } from '../../../domain/container-number.js'
import { inferNumber } from '../../../domain/inference/infer-number.js'
import { findLine } from '../../../domain/reference/lines.js'
import type { TrackedNumber } from '../source.js'
import { dayMs } from './clock.js'
import { Random } from './random.js'
import { stories } from './stories.js'

/** What becomes of a number once the simulated line has looked at it. */
export type Fate =
  | { kind: 'failed'; reason: FailedReason }
  | { kind: 'unmanifested' }
  /** `manifestedAfterMs` is 0 for what is known at once, else whole days after registration. */
  | { kind: 'found'; scac: string; manifestedAfterMs: number }

/** `number` is upper case without separators. Numbers with a story are always found. */
export function decideFate(number: string, tracked: TrackedNumber): Fate {
  const story = stories[number]
  if (story) return found(story.scac)
  if (tracked.scac === 'TEST') return testFate(number)
  const scac = tracked.scac === null ? detectLine(number) : findLine(tracked.scac)?.scac
  if (scac === undefined) {
    return { kind: 'failed', reason: tracked.scac ? 'not_found' : 'scac_auto_detect_failed' }
  }
  const random = new Random(`fate of ${number}`)
  if (tracked.request_type === 'container') {
    if (!looksLikeContainerNumber(number)) return { kind: 'failed', reason: 'invalid_number' }
    return random.chance(0.02) ? { kind: 'failed', reason: 'not_found' } : found(scac)
  }
  if (!random.chance(0.03)) return found(scac)
  if (random.chance(0.5)) return { kind: 'unmanifested' }
  return { kind: 'found', scac, manifestedAfterMs: random.whole(1, 3) * dayMs }
}

function found(scac: string): Fate {
  return { kind: 'found', scac, manifestedAfterMs: 0 }
}

function detectLine(number: string): string | undefined {
  return inferNumber(number).shipping_line.selected?.scac
}

/** The deterministic test numbers of the interface (facts, 4.2). */
function testFate(number: string): Fate {
  if (number === 'TESTTRSUCCEEDED') return found('TEST')
  return { kind: 'failed', reason: 'not_found' }
}
