import type { jsonSchemaValidator } from '@modelcontextprotocol/server'
import { inert } from '../untrusted.js'

/** Returns a validator whose errors say which parameter is wrong, and what is expected instead. */
export const withPlainComplaints = (terse: jsonSchemaValidator): jsonSchemaValidator => ({
  getValidator: (schema) => {
    const validate = terse.getValidator(schema)
    const { properties = {} } = schema as { properties?: object }
    return (value) => {
      const result = validate(value)
      if (result.valid) return result as never
      return { ...result, errorMessage: inWords(result.errorMessage, Object.keys(properties)) }
    }
  },
})

/** Maximum length of a parameter's name in an error message, in characters. */
const longestName = 60

/** Puts the last error into words: it names the wrong value. Earlier errors are about objects around the value. */
function inWords(complaints: string, parameters: readonly string[]): string {
  const [, path = '', words = ''] = /^(?:.*; )?#(\S*): (.*?)\.?$/s.exec(complaints) ?? []
  const name = inert(path.slice(1).replaceAll('/', '.'), longestName)
  if (words === 'False boolean schema') {
    return `${name} is not a parameter. Parameters: ${parameters.join(', ')}`
  }
  const missing = /^Instance does not have required property "(.*)"$/.exec(words)
  if (missing) return `${missing[1]} is missing`
  const expected = words
    .replace(/^Instance type "(.*)" is invalid\. Expected "(.*)"$/, 'expected $2, received $1')
    .replace(/^Instance does not match any of \[(.*)\]$/, (_, values: string) => {
      return `expected one of ${values.replaceAll('"', '').replaceAll(',', ', ')}`
    })
    .replace(/^(?:Array|String) (?:has|is) too/, 'too')
  return `${name || 'arguments'}: ${expected}`
}
