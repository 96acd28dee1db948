/**
 * Caches the result of `read` for this turn of the event loop. Requests that arrive in one turn
 * were all sent before it began, so none of them can depend on anything later.
 */
export function oncePerTurn<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known === undefined) {
      known = { value: read() }
      setImmediate(forget)
    }
    return known.value
  }
}
