import ICAL from 'ical.js'

/** What the rules of one file may cost together. */
export interface StepBudget {
  left: number
}

/** More steps than there may be: a rule comes to no day, or events to more than a calendar has. */
export class EndlessRule extends Error {}

/** Takes steps off what is left; throws EndlessRule where that is not enough. */
export function pay(budget: StepBudget, steps: number): void {
  if (budget.left < steps) throw new EndlessRule()
  budget.left -= steps
}

/** Given to a rule, because the constructor of the package runs into its loops already. */
const budgets = new WeakMap<ICAL.Recur, StepBudget>()

/**
 * The days of a recurrence rule, from the first on. The package looks for the next one in loops of
 * its own, which never end for a rule that no day fulfils: each of their turns is paid for. Throws
 * EndlessRule when nothing is left.
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

  /** Looks at every day of a year. */
  override expand_year_days(year: number): number {
    this.pay(10)
    return super.expand_year_days(year)
  }
}
