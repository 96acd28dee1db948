/** Returns a function that calls one function per event loop turn, because Node accepts one connection per turn. */
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
