/** The type of JSON:API documents; bodies may come as plain JSON too (facts, part 1). */
export const jsonApiType = 'application/vnd.api+json'
export const jsonType = 'application/json'
