import type { CST } from 'yaml'

/** How many maps and lists a token holds within each other, found without a call for each. */
export function levelsOf(token: CST.Token): number {
  let level: CST.Token[] = [token]
  let levels = 0
  for (; level.length > 0; levels += 1) level = level.flatMap(partsOf)
  return levels
}

function partsOf(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : []
  if (!('items' in token)) return []
  return token.items.flatMap((item) =>
    [item.key, item.value].filter((part) => part !== null && part !== undefined),
  )
}
