import type { AgentDesk } from './agent-desk.js'

/** Results state what is left of the rate limit if less than this part is left. */
const lowPart = 0.2

/** Returns the member of a result that says that few requests are left; no member if enough are left. */
export async function lowBudget({
  budgetLeft,
}: Pick<AgentDesk, 'budgetLeft'>): Promise<{ budget_left?: number }> {
  const budget = await budgetLeft('default')
  if (budget === undefined || budget.left >= budget.allowed * lowPart) return {}
  return { budget_left: budget.left }
}
