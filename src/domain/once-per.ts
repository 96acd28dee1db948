/**
 * Keeps the result of a function for each object, because a list needs it a dozen times per row;
 * neither may change.
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
