import { findLine, isTrackedTogether, scacOf } from '../../../../domain/reference/lines.js'
import type { TrackedNumber } from '../../source.js'
import { type Fate, found } from '../fate.js'
import type { Journey } from '../journey-acts.js'
import { type JourneyTerms, planJourney } from '../plan-journey.js'
import { Random } from '../random.js'
import type { Regime } from '../regime.js'
import type { Scenario } from './scenario-rows.js'
import { findScenario, scenarioOfNumber } from './scenarios.js'
import { isOfShow, tellShowNumber } from './show-number.js'

/** A number whose journey is told rather than drawn. */
export interface Story {
  fate: Fate
  /** The journey as it stands at the instant it is first heard of, in milliseconds. */
  tell: (heardFrom: number, late?: LateBill) => Journey
}

/** A bill that was named after a container of it was tracked by its own number. */
export type LateBill = Pick<JourneyTerms, 'sisters'> & { bill: string }

export interface Telling {
  /** Upper case without separators. */
  number: string
  tracked: TrackedNumber
  regime: Regime
  /** Name of the scenario that somebody chose for the number. */
  scenario?: string | undefined
  /** The scenario chosen for another number. */
  scenarioOf?: ((number: string) => string | undefined) | undefined
}

/** The story of a number; null where its journey is drawn. */
export function storyOf(telling: Telling): Story | null {
  const { number, scenario } = telling
  if (isOfShow(number)) return showStory(telling)
  const told = scenario === undefined ? scenarioOfNumber(number) : findScenario(scenario)
  return told ? scenarioStory(told, telling) : null
}

/** A box of the show is on its bill, whichever of them is tracked; no other line has the box. */
function showStory({ tracked }: Telling): Story {
  const isOtherLine = tracked.scac !== null && !isTrackedTogether(scacOf(tracked.scac), 'MSCU')
  const isNotFound = tracked.request_type === 'container' && isOtherLine
  const fate: Fate = isNotFound ? { kind: 'failed', reason: 'not_found' } : found('MSCU')
  return { fate, tell: tellShowNumber }
}

function scenarioStory(scenario: Scenario, { number, tracked, regime }: Telling): Story {
  const scac = (tracked.scac && findLine(tracked.scac)?.scac) || scenario.scac
  const isContainer = tracked.request_type === 'container'
  return {
    fate: scenario.fate ?? found(scac),
    tell: (heardFrom, late) =>
      planJourney(new Random(`scenario ${scenario.name}`), {
        scac,
        bill: isContainer ? null : tracked.request_number.trim().toUpperCase(),
        container: isContainer ? number : null,
        heardFrom,
        regime,
        plot: scenario.plot,
        // numbers that go through one scenario have boxes and bills of their own
        ...(number !== scenario.number && { names: new Random(`names of ${number}`) }),
        ...late,
      }),
  }
}
