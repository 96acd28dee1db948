/**
 * Keeps the result of a function for each object, because a list needs the result a dozen times per
 * row. The object and the result must not change.
 */
export function oncePer<Given extends object, Result>(
  workOut: (given: Given) => Result,
): (given: Given) => Result {
  const known = new WeakMap<Given, { result: Result }>()
  return (given) => {
    const before = known.get(given)
    if (before !== undefined) return before.result
    const result = workOut(given)
    known.set(given, { result })
    return result
  }
}
