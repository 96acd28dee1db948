/**
 * Starts one piece of work per turn of the event loop, in order. Node accepts one connection per
 * turn, so a turn that answered every waiting request would keep new connections out.
 */
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
