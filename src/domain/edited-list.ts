export interface ListWish {
  action: 'add' | 'remove' | 'set'
  words: readonly string[]
}

/** Adds texts to a list, removes texts, or replaces the list. Ignores differences in case and spacing. */
export function editedList(list: readonly string[], { action, words }: ListWish): string[] {
  if (action === 'set') return without([], words)
  if (action === 'add') return [...list, ...without(list, words)]
  return list.filter((text) => !includes(words, text))
}

export function isAsWished(list: readonly string[], { action, words }: ListWish): boolean {
  if (action === 'remove') return !words.some((word) => includes(list, word))
  const hasAll = words.every((word) => includes(list, word))
  return hasAll && (action === 'add' || list.every((text) => includes(words, text)))
}

function without(list: readonly string[], words: readonly string[]): string[] {
  const added: string[] = []
  for (const word of words) {
    if (!includes(list, word) && !includes(added, word)) added.push(word)
  }
  return added
}

const includes = (list: readonly string[], wanted: string): boolean =>
  list.some((text) => folded(text) === folded(wanted))

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
