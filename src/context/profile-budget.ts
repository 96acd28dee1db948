import type { BudgetOptions } from '../client/budget/rate-budget.js'
import { OctError } from '../errors.js'
import type { ConnectionOptions } from './connection-options.js'

/** Returns the counter of requests that all commands with the same profile share on this machine. */
export function profileBudget(
  { settings, clock, notice }: ConnectionOptions,
  baseUrl: string,
): BudgetOptions {
  const now = () => clock().getTime()
  const profile = settings.text('profile') ?? 'default'
  const open = async (where: 'shared' | 'own') => {
    const { ledgerPath, openRateLedger } = await import('../cache/open-rate-ledger.js')
    const identity = { folder: settings.paths.cache, profile, baseUrl }
    return openRateLedger({ path: where === 'shared' ? ledgerPath(identity) : ':memory:', now })
  }
  return {
    share: settings.share('rate_share'),
    shared: () => open('shared'),
    own: () => open('own'),
    onLost: (error) => void notice(lostInWords(error)),
    onCrowded: () => void notice(crowded),
  }
}

const crowded =
  'The service refused a request that the limit allowed, so another machine or program also uses this account. For 10 minutes, oct uses half of its share of the limit.'

function lostInWords(error: unknown): string {
  const why = error instanceof OctError ? error.message : String(error)
  return `oct counts only the requests of this command against the rate limit: ${why}.`
}
