import type { AgentDesk } from './agent-desk.js'

/** Share of the rate limit. If less is left, results state how many requests are left. */
const lowPart = 0.2

/** Returns a member for the result if few requests are left. Otherwise, returns nothing. */
export async function lowBudget({
  budgetLeft,
}: Pick<AgentDesk, 'budgetLeft'>): Promise<{ budget_left?: number }> {
  const budget = await budgetLeft('default')
  if (budget === undefined || budget.left >= budget.allowed * lowPart) return {}
  return { budget_left: budget.left }
}
