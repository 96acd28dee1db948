import { OctError } from '../../errors.js'

export interface Found<Item> {
  found: Item[]
  missing: OctError[]
}

/** Finds an object for each word. Throws `not_found` only if no word matches. Throws any other error immediately. */
export async function eachThatIs<Item>(
  words: readonly string[],
  lookUp: (word: string) => Promise<Item>,
): Promise<Found<Item>> {
  const found: Item[] = []
  const missing: OctError[] = []
  for (const word of words) {
    try {
      found.push(await lookUp(word))
    } catch (error) {
      if (!(error instanceof OctError) || error.code !== 'not_found') throw error
      missing.push(error)
    }
  }
  if (found.length === 0 && missing[0] !== undefined) throw missing[0]
  return { found, missing }
}
