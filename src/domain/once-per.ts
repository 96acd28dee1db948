/**
 * Remembers what a function returned for each object: a list asks a dozen times per row. Objects of
 * a reading are never changed in place, and nobody changes what is returned.
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
