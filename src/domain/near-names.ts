/** Returns names that contain a typed name or differ from it by a few mistakes, closest first. */
export function nearNames(typed: string, names: Iterable<string>, most = 3): string[] {
  const wanted = typed.toLowerCase()
  const lengthApart = (name: string): number => Math.abs(name.length - wanted.length)
  return [...names]
    .map((name) => ({ name, slips: slipsBetween(wanted, name.toLowerCase()) }))
    .filter(({ slips }) => slips <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.slips - b.slips || lengthApart(a.name) - lengthApart(b.name))
    .slice(0, most)
    .map(({ name }) => name)
}

function slipsBetween(typed: string, name: string): number {
  if (typed.length >= 3 && (name.includes(typed) || typed.includes(name))) return 1
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= name.length; column++) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwap =
        typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1] && row > 1
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, name.length)
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
