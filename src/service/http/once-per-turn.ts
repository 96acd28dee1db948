/** Reads a value once per turn of the event loop; all requests of a turn were sent before it. */
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
