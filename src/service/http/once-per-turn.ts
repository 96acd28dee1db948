/**
 * Reads a value at most once per turn of the event loop. All requests that are handled in one turn share the value,
 * because they were sent before the turn began.
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
