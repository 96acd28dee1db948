import type FastCheck from 'fast-check'
import type { IRawProperty, Parameters } from 'fast-check'

type Assert = typeof FastCheck.assert

/** Of the runs that a property asks for: a fifth; many times as many in the campaign of properties. */
const share = Number(process.env.OCT_PROPERTY_RUNS ?? 1 / 5)

/**
 * The same seed in every suite, so that a suite that passed passes again; the campaign of properties
 * draws another one and prints it.
 */
const suiteSeed = Number(process.env.OCT_PROPERTY_SEED ?? 20_261_123)

/** The same assertion, with that share of its runs and that seed. */
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
