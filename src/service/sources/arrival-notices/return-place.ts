import type { LabelledValue } from './labelled-values.js'
import { type Found, oneOf } from './notice-facts.js'

/** Returns the place of the empty return in the words of the notice, because oct does not know most depots. */
export const returnOf = (labelled: readonly LabelledValue[]): Found<string> =>
  oneOf(labelled, {
    fields: ['return'],
    name: 'return location',
    read: (text, { texts }) => (text === texts[0] ? returnPlace(text) : null),
  })

/** Returns the place for empty containers that a text names. Returns null for a text such as `TBA` or `see below`. */
export function returnPlace(text: string): string | null {
  const place = text.trim().slice(0, longestPlace)
  return /\p{L}{2}/u.test(place) && !noPlace.test(place) && !terms.test(place) ? place : null
}

const longestPlace = 120

/** Matches a text that states conditions of the return and no place: `10 days detention free from availability`. */
const terms = /\bdays?\b|\b(?:detention|per diem|free time|within|charges?)\b/i

const noPlace =
  /^\W*(?:n\/?a|tb[acdn]|none|unknown|pending|see|to be|please|contact|call|check|refer|as per)\b/i
