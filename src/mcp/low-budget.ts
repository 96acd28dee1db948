import type { AgentDesk } from './agent-desk.js'

/** Share of the rate limit below which results state how many requests are left. */
const lowPart = 0.2

/**
 * If few requests are left, returns their number as a member to add to a result. Otherwise, returns an empty object.
 */
export async function lowBudget({
  budgetLeft,
}: Pick<AgentDesk, 'budgetLeft'>): Promise<{ budget_left?: number }> {
  const budget = await budgetLeft('default')
  if (budget === undefined || budget.left >= budget.allowed * lowPart) return {}
  return { budget_left: budget.left }
}
