/**
 * Caches the result of a function for each object, because lists need each result many times. The object and the
 * result must not change.
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
