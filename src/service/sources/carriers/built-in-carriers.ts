import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export interface BuiltInCarrier {
  /** Id of the carrier profile. This is the name of its file in `carriers/` without the extension. */
  id: string
  text: string
  content: unknown
}

/** Returns the built-in carrier profiles. The build replaces this function with a function that contains the files. */
export function builtInCarriers(): BuiltInCarrier[] {
  const folder = fileURLToPath(new URL('../../../../carriers/', import.meta.url))
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const text = readFileSync(`${folder}${name}`, 'utf8')
      return { id: name.replace(/\.yaml$/, ''), text, content: parse(text) }
    })
}
