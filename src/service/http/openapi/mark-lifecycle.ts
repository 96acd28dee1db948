import { betaMarks, deprecatedMarks } from '../../../contract/lifecycle.js'
import type { JsonSchema } from './json-schema.js'

interface Mark {
  resource: string
  attribute: string
  /** The single value that is beta or deprecated. Undefined if the whole attribute is beta or deprecated. */
  value: string | undefined
  words: string
  isDeprecated: boolean
}

export function markLifecycle(schema: JsonSchema): JsonSchema {
  const resource = schema.properties?.data ?? schema
  const attributes = resource.properties?.attributes?.properties
  const type = resource.properties?.type?.const
  if (attributes === undefined || type === undefined) return schema
  for (const mark of marks.filter((one) => one.resource === type)) {
    const attribute = attributes[mark.attribute]
    if (attribute !== undefined) attributes[mark.attribute] = marked(attribute, mark)
  }
  return schema
}

function marked(attribute: JsonSchema, { value, words, isDeprecated }: Mark): JsonSchema {
  const description = value === undefined ? words : `${value}: ${words}`
  const isBeta = value === undefined && !isDeprecated
  return {
    ...attribute,
    description,
    ...(isDeprecated && { deprecated: true }),
    ...(isBeta && { 'x-beta': true }),
  }
}

export const betaWords = 'Beta: stable in production, but it may change.'

export const deprecatedWords = (advice: string): string => `Deprecated: ${advice}.`

const isAttribute = (name: string): boolean => /^\w+\.\w+(=\w+)?$/.test(name)

function markOf(name: string, words: string, isDeprecated: boolean): Mark {
  const [path = '', value] = name.split('=')
  const [resource = '', attribute = ''] = path.split('.')
  return { resource, attribute, value, words, isDeprecated }
}

const marks: readonly Mark[] = [
  ...betaMarks.filter(isAttribute).map((name) => markOf(name, betaWords, false)),
  ...Object.entries(deprecatedMarks)
    .filter(([name]) => isAttribute(name))
    .map(([name, advice]) => markOf(name, deprecatedWords(advice), true)),
]
