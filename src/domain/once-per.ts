/** Caches a function's result for each object, because lists need it often. Object and result must not change. */
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
