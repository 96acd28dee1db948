/** Returns a queue that runs one function per turn of the event loop, so that Node accepts connections in between. */
export function onePerTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const start = (): void => {
    const work = waiting.shift()
    if (waiting.length > 0) setImmediate(start)
    work?.()
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(start)
  }
}
