/** What is to become of a list of short texts, such as references and tags. */
export interface ListWish {
  deed: 'add' | 'remove' | 'set'
  words: readonly string[]
}

/**
 * The list as it is to be. A word that stands in it already, in any case and spacing, is neither
 * added nor kept twice; what the wish does not name stays as it is, in its order.
 */
export function editedList(list: readonly string[], { deed, words }: ListWish): string[] {
  if (deed === 'set') return without([], words)
  if (deed === 'add') return [...list, ...without(list, words)]
  return list.filter((text) => !includes(words, text))
}

/** Whether a list is as wished, in whatever case and order it is kept. */
export function isAsWished(list: readonly string[], { deed, words }: ListWish): boolean {
  if (deed === 'remove') return !words.some((word) => includes(list, word))
  const hasAll = words.every((word) => includes(list, word))
  return hasAll && (deed === 'add' || list.every((text) => includes(words, text)))
}

/** The words that the list lacks, each once. */
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
