import type FastCheck from 'fast-check'
import type { IRawProperty, Parameters } from 'fast-check'

type Assert = typeof FastCheck.assert

/** Of the runs that a property asks for: a third; many times as many in the campaign of properties. */
const share = Number(process.env.OCT_PROPERTY_RUNS ?? 1 / 3)

/** The same, with another number of runs: every suite draws others, so that many see many. */
export function withRuns(assert: Assert): Assert {
  const shared = <Drawn>(
    property: IRawProperty<Drawn>,
    parameters: Parameters<Drawn> = {},
  ): Promise<void> | void => {
    const numRuns = Math.ceil((parameters.numRuns ?? 100) * share)
    return assert(property, { ...parameters, numRuns })
  }
  return shared as Assert
}
