import type { Column } from '../table/find-header.js'
import { isTimeFact } from './time-facts.js'

export interface ColumnText {
  column: Column
  text: string
}

/** Joins a weight and its unit, if they are in two columns such as `Weight` and `Weight Unit`. */
export function joinUnits(texts: readonly ColumnText[]): readonly ColumnText[] {
  const weights = texts.filter(({ column }) => column.means.fact === 'weight')
  const unit = weights.find(({ text }) => /^(?:kgs?|kgm|lbs?|t|tne|mt|tonnes?)$/i.test(text))
  const bare = weights.filter(({ text }) => /^[\d.,' ]+$/.test(text))
  const [only, another] = bare
  if (unit === undefined || only === undefined || another !== undefined) return texts
  return texts.flatMap((each) => {
    if (each === unit) return []
    return each === only ? { ...each, text: `${each.text} ${unit.text}` } : each
  })
}

export function joinClocks(texts: readonly ColumnText[]): ColumnText[] {
  const clocks = new Map<ColumnText, ColumnText>()
  for (const clock of texts.filter(({ text }) => isClock(text))) {
    const day = texts.find(
      (other) => other !== clock && !hasClock(other.text) && isOfOneTime(other, clock),
    )
    if (day !== undefined && !clocks.has(day)) clocks.set(day, clock)
  }
  const joined = new Set(clocks.values())
  return texts
    .filter((each) => !joined.has(each))
    .map((each) => {
      const clock = clocks.get(each)
      return clock === undefined ? each : { ...each, text: `${each.text} ${clock.text}` }
    })
}

const isOfOneTime = (a: ColumnText, b: ColumnText): boolean =>
  a.column.means.fact === b.column.means.fact && isTimeFact(a.column.means.fact)

const isClock = (text: string): boolean =>
  /^(?:\d{1,2}:\d\d(?::\d\d)?|[0-2]\d[0-5]\d)(?: ?[ap]m)?(?: ?[-–] ?\d{1,2}:?\d\d(?: ?[ap]m)?)?$/i.test(
    text,
  )

const hasClock = (text: string): boolean => /\d:\d\d|^\d+$/.test(text)
