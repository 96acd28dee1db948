/**
 * Reads a value at most once per turn of the event loop. Requests of one turn may share it, because
 * all of them were sent before the turn.
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
