/** Returns whether a file name matches a pattern with `*` and `?`. Ignores case. Needs linear time. */
export function fitsPattern(fileName: string, pattern: string): boolean {
  const name = fileName.toUpperCase()
  const wanted = pattern.toUpperCase()
  let [at, from, star, mark] = [0, 0, -1, 0]
  while (at < name.length) {
    const sign = wanted[from]
    if (sign === '*') [star, mark, from] = [from, at, from + 1]
    else if (sign === '?' || sign === name[at]) [at, from] = [at + 1, from + 1]
    else if (star >= 0) [from, mark, at] = [star + 1, mark + 1, mark + 1]
    else return false
  }
  return /^\**$/.test(wanted.slice(from))
}
