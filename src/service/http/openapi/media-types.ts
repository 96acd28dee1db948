/** Media type of JSON:API documents. A request body may also be plain JSON. */
export const jsonApiType = 'application/vnd.api+json'
export const jsonType = 'application/json'
