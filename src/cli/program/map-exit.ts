import { OctError } from '../../errors.js'

/** A route that could not be read. */
export interface FailedRoute {
  number: string
  error: OctError
}

/** What the account lacks, or the service is unable to do, it does for no route. */
const general = ['forbidden', 'unavailable', 'rate_limited']

/**
 * The exit of `oct map`: of one route its own failure; where all failed alike for a reason that is
 * none of theirs, that; else `partial` (contract, part 3), with what leads on from each kind of
 * failure. `kept` says what was not done because of them.
 */
export function mapExit(
  failed: readonly FailedRoute[],
  { all, kept = '' }: { all: number; kept?: string },
): void {
  const [first] = failed
  if (first === undefined) return
  const { error } = first
  if (all === 1) throw error
  const isShared =
    failed.length === all &&
    general.includes(error.code) &&
    failed.every((other) => other.error.code === error.code)
  if (isShared) throw error
  const kinds = firstOfEachKind(failed)
  const reasons = failed.slice(0, 5).map((one) => `${one.number}: ${one.error.message}.`)
  throw new OctError('partial', `${failed.length} of ${all} routes could not be read`, {
    reason: [...reasons, ...kinds.map((kind) => kind.reason ?? ''), kept].filter(Boolean).join(' '),
    tryNext: [...new Set(kinds.flatMap(({ tryNext }) => tryNext))],
    cause: error,
  })
}

/** The first failure of each kind; what somebody can enable comes first. */
function firstOfEachKind(failed: readonly FailedRoute[]): OctError[] {
  const kinds = new Map<string, OctError>()
  for (const { error } of failed) if (!kinds.has(error.code)) kinds.set(error.code, error)
  const isForbidden = ({ code }: OctError) => Number(code === 'forbidden')
  return [...kinds.values()].sort((a, b) => isForbidden(b) - isForbidden(a))
}
