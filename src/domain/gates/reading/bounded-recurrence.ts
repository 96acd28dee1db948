import ICAL from 'ical.js'

export interface StepBudget {
  left: number
}

/** Thrown if a rule for recurring events never reaches a date, or if the rules of a file need too many steps. */
export class EndlessRule extends Error {}

export function pay(budget: StepBudget, steps: number): void {
  if (budget.left < steps) throw new EndlessRule()
  budget.left -= steps
}

/** Remaining steps by rule. The constructor of ical.js needs them before a class member exists. */
const budgets = new WeakMap<ICAL.Recur, StepBudget>()

/** Yields the dates of a recurring event. Throws EndlessRule after many steps, where ical.js would loop forever. */
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

  /** A year counts as ten steps, because the library ical.js examines each of its days. */
  override expand_year_days(year: number): number {
    this.pay(10)
    return super.expand_year_days(year)
  }
}
