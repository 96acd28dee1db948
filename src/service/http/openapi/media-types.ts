/** JSON:API documents; request bodies may also be plain JSON (facts, part 1). */
export const jsonApiType = 'application/vnd.api+json'
export const jsonType = 'application/json'
