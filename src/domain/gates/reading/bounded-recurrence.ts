import ICAL from 'ical.js'

/** The number of steps that the rules of one file may use together. */
export interface StepBudget {
  left: number
}

/** Thrown if a rule never reaches a day, or if events exceed the size of a calendar. */
export class EndlessRule extends Error {}

export function pay(budget: StepBudget, steps: number): void {
  if (budget.left < steps) throw new EndlessRule()
  budget.left -= steps
}

/** Budgets by rule, because the package's constructor already runs its loops. */
const budgets = new WeakMap<ICAL.Recur, StepBudget>()

/**
 * Returns the days of a rule, starting with the first. The package loops without end if no day
 * fulfills a rule, so each iteration is deducted from the budget. Throws EndlessRule when the
 * budget is spent.
 */
export function* recurrence(
  rule: ICAL.Recur,
  dtstart: ICAL.Time,
  budget: StepBudget,
): Generator<ICAL.Time> {
  budgets.set(rule, budget)
  const days = new BoundedRecurrence({ rule, dtstart })
  for (let next = days.next(); next; next = days.next()) {
    days.pay(1)
    yield next.clone()
  }
}

class BoundedRecurrence extends ICAL.RecurIterator {
  pay(steps: number): void {
    pay(budgets.get(this.rule) ?? { left: 0 }, steps)
  }

  override check_contracting_rules(): boolean {
    this.pay(1)
    return super.check_contracting_rules()
  }

  override increment_month(): void {
    this.pay(1)
    super.increment_month()
  }

  /** This method examines every day of a year. */
  override expand_year_days(year: number): number {
    this.pay(10)
    return super.expand_year_days(year)
  }
}
