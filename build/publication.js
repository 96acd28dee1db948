import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const publicationFile = join(import.meta.dirname, 'publication.json')

/** Where releases are published. Each value is null until a person sets the value. */
export const publication = JSON.parse(readFileSync(publicationFile, 'utf8'))

export const unset = unsetOf(publication)

export function unsetOf(values) {
  return Object.keys(values).filter((name) => values[name] === null)
}
