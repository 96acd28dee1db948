import { findLine, isTrackedTogether, scacOf } from '../../../../domain/reference/lines.js'
import type { TrackedNumber } from '../../source.js'
import { type Fate, found } from '../fate.js'
import type { Journey } from '../journey-acts.js'
import { type JourneyTerms, planJourney } from '../plan-journey.js'
import { Random } from '../random.js'
import type { Regime } from '../regime.js'
import type { Scenario } from './scenario-rows.js'
import { findScenario, scenarioOfNumber } from './scenarios.js'
import { isOfShow, planShowNumber } from './show-number.js'

export interface Story {
  fate: Fate
  /** Simulates the journey of a scenario. Sources first report it at `visibleFrom` (epoch ms). */
  plan: (visibleFrom: number, late?: LateBill) => Journey
}

/** A B/L that becomes known after the user has tracked its container by container number. */
export type LateBill = Pick<JourneyTerms, 'sisters'> & { bill: string }

export interface StoryRequest {
  number: string
  tracked: TrackedNumber
  regime: Regime
  scenario?: string | undefined
  scenarioOf?: ((number: string) => string | undefined) | undefined
}

/** Returns the scenario of a simulated number. Returns null if its journey is random. */
export function storyOf(request: StoryRequest): Story | null {
  const { number, scenario } = request
  if (isOfShow(number)) return showStory(request)
  const scenarioFound = scenario === undefined ? scenarioOfNumber(number) : findScenario(scenario)
  return scenarioFound ? scenarioStory(scenarioFound, request) : null
}

function showStory({ tracked }: StoryRequest): Story {
  const isOtherLine = tracked.scac !== null && !isTrackedTogether(scacOf(tracked.scac), 'MSCU')
  const isNotFound = tracked.request_type === 'container' && isOtherLine
  const fate: Fate = isNotFound ? { kind: 'failed', reason: 'not_found' } : found('MSCU')
  return { fate, plan: planShowNumber }
}

function scenarioStory(scenario: Scenario, { number, tracked, regime }: StoryRequest): Story {
  const scac = (tracked.scac && findLine(tracked.scac)?.scac) || scenario.scac
  const isContainer = tracked.request_type === 'container'
  return {
    fate: scenario.fate ?? found(scac),
    plan: (visibleFrom, late) =>
      planJourney(new Random(`scenario ${scenario.name}`), {
        scac,
        bill: isContainer ? null : tracked.request_number.trim().toUpperCase(),
        container: isContainer ? number : null,
        visibleFrom,
        regime,
        plot: scenario.plot,
        // Only the scenario's own number has its fixed containers. Other numbers with this scenario get others.
        ...(number !== scenario.number && { names: new Random(`names of ${number}`) }),
        ...late,
      }),
  }
}
