import { deprecatedMarks } from '../../../contract/lifecycle.js'
import { limits } from '../../../contract/limits.js'
import type { Operation } from '../../../contract/operations/operation.js'
import {
  type QueryParameter,
  queryParameters,
} from '../../../contract/operations/query-parameters.js'
import type { JsonSchema } from './json-schema.js'
import { deprecatedWords } from './mark-lifecycle.js'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  description: string
  required?: true
  deprecated?: true
  schema: JsonSchema
}

export function describeParameters(operation: Operation): Parameter[] {
  return [...inPath(operation), ...included(operation), ...paging(operation), ...inQuery(operation)]
}

function inPath({ endpoint, idIs }: Operation): Parameter[] {
  const names = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({
    name,
    in: 'path',
    description: idIs === undefined ? (pathWords[name] ?? name) : `Id or ${idIs}`,
    required: true,
    schema: { type: 'string' },
  }))
}

const pathWords: Record<string, string> = {
  id: 'Id of the record',
  option_id: 'Id of the option',
  api_slug: 'Slug of the custom field',
}

function included({ include }: Operation): Parameter[] {
  if (include === undefined) return []
  const description =
    'Names of relationships, separated by commas. The response includes the related resources. In a name such as `a.b`, b is a relationship of the resource a. Supported: ' +
    include.join(', ')
  return [{ name: 'include', in: 'query', description, schema: { type: 'string' } }]
}

function paging({ answer }: Operation): Parameter[] {
  if (typeof answer === 'string' || !('many' in answer) || answer.pageSize === 0) return []
  const number = { type: 'integer', minimum: 1, default: 1 }
  const size = { type: 'integer', minimum: 1, default: answer.pageSize }
  const cut = `Rows per page, at most ${limits.maxPageSize}`
  return [
    {
      name: 'page[number]',
      in: 'query',
      description: 'Page number, starting at 1',
      schema: number,
    },
    { name: 'page[size]', in: 'query', description: cut, schema: size },
    {
      name: 'page[after]',
      in: 'query',
      description:
        'Position in the list, which comes from a link to the next page. No row is skipped or repeated, even if the list changes in the meantime',
      schema: { type: 'string' },
    },
  ]
}

function inQuery({ endpoint, query = [] }: Operation): Parameter[] {
  return query.map((name) => {
    const { description, form, isRequired }: QueryParameter = queryParameters[name]
    const advice = (deprecatedMarks as Record<string, string | undefined>)[`${endpoint}?${name}`]
    return {
      name,
      in: 'query',
      description: advice ? `${description}. ${deprecatedWords(advice)}` : description,
      ...(isRequired && { required: true }),
      ...(advice !== undefined && { deprecated: true }),
      schema: forms[form],
    }
  })
}

const forms = {
  text: { type: 'string' },
  'date-time': { type: 'string', format: 'date-time' },
  'true or false': { type: 'boolean' },
  number: { type: 'number' },
} satisfies Record<QueryParameter['form'], JsonSchema>
