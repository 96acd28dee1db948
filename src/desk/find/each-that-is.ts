import { OctError } from '../../errors.js'

/** What was found of several things, and why the others were not. */
export interface Found<Item> {
  found: Item[]
  missing: OctError[]
}

/**
 * Looks each word up; one that names nothing costs the others nothing. Throws `not_found` of the
 * first where none names anything, any other failure at once.
 */
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
