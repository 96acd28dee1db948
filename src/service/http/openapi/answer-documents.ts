import type { Answer, Operation } from '../../../contract/operations/operation.js'
import type { JsonSchema } from './json-schema.js'
import { reachableNames, refTo } from './json-schema.js'

type Schemas = Readonly<Record<string, JsonSchema>>

export function answerDocuments(
  operations: readonly Operation[],
  schemas: Schemas,
): Record<string, JsonSchema> {
  const answers = operations.flatMap(({ answer }) => documentOf(answer) ?? [])
  const primary = operations.flatMap(({ answer }) => resourceOf(answer) ?? [])
  const documents = answers.map(({ name, schema }) => [name, schema] as const)
  return { ...Object.fromEntries(documents), IncludedResource: includedResource(primary, schemas) }
}

export function answerSchema(answer: Answer): JsonSchema | undefined {
  if (answer === 'nothing') return undefined
  return refTo('plain' in answer ? answer.plain : (documentOf(answer)?.name ?? ''))
}

function resourceOf(answer: Answer): string | undefined {
  if (answer === 'nothing' || 'plain' in answer) return undefined
  return 'one' in answer ? answer.one : answer.many
}

function documentOf(answer: Answer): { name: string; schema: JsonSchema } | undefined {
  const resource = resourceOf(answer)
  if (resource === undefined || answer === 'nothing') return undefined
  const around = {
    included: { type: 'array', items: refTo('IncludedResource') },
    links: refTo('Links'),
  }
  if ('one' in answer) {
    const properties = { data: refTo(resource), ...around }
    return {
      name: `${resource}Document`,
      schema: { type: 'object', required: ['data'], properties },
    }
  }
  const data = { type: 'array', items: refTo(resource) }
  const properties = { data, ...around, meta: refTo('PageMeta') }
  return { name: `${resource}Page`, schema: { type: 'object', required: ['data'], properties } }
}

function includedResource(primary: readonly string[], schemas: Schemas): JsonSchema {
  const nameOfType = new Map(
    Object.entries(schemas).flatMap(([name, { properties }]) =>
      properties?.id && typeof properties.type?.const === 'string'
        ? [[properties.type.const, name] as const]
        : [],
    ),
  )
  const related = (name: string): string[] =>
    typesIn(schemas[name]?.properties?.relationships).flatMap((type) => nameOfType.get(type) ?? [])
  const names = reachableNames(primary.flatMap(related), related)
  return {
    oneOf: names.map(refTo),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        [...nameOfType].filter(([, name]) => names.includes(name)).map(mappingOf),
      ),
    },
  }
}

const mappingOf = ([type, name]: [string, string]) => [type, refTo(name).$ref ?? ''] as const

function typesIn(relationships: unknown): string[] {
  if (typeof relationships !== 'object' || relationships === null) return []
  const { type } = ((relationships as JsonSchema).properties ?? {}) as Record<string, JsonSchema>
  const types = (type?.enum ?? []).filter((one): one is string => typeof one === 'string')
  return [...types, ...Object.values(relationships).flatMap(typesIn)]
}
