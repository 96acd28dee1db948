import type FastCheck from 'fast-check'
import type { IRawProperty, Parameters } from 'fast-check'

type Assert = typeof FastCheck.assert

/** The share of the requested runs that a property gets: a tenth by default, much more in the campaign. */
const share = Number(process.env.OCT_PROPERTY_RUNS ?? 1 / 10)

/** The seed of random values in the suite, so that results repeat. The campaign prints the seed that it uses. */
const suiteSeed = Number(process.env.OCT_PROPERTY_SEED ?? 20_261_123)

/** Wraps `assert` of fast-check, so that only `share` of the runs happen, with the seed `suiteSeed`. */
export function withRuns(assert: Assert): Assert {
  const shared = <Drawn>(
    property: IRawProperty<Drawn>,
    parameters: Parameters<Drawn> = {},
  ): Promise<void> | void => {
    const numRuns = Math.ceil((parameters.numRuns ?? 100) * share)
    return assert(property, { seed: suiteSeed, ...parameters, numRuns })
  }
  return shared as Assert
}
