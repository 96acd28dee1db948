import type { Endpoint } from '../../../contract/endpoints.js'
import { lifecycleMark } from '../../../contract/lifecycle.js'
import { requestsPerMinute } from '../../../contract/limits.js'
import type { Operation } from '../../../contract/operations/operation.js'
import { answerSchema } from './answer-documents.js'
import { describeParameters, type Parameter } from './describe-parameters.js'
import { type JsonSchema, refTo } from './json-schema.js'
import { betaWords, deprecatedWords } from './mark-lifecycle.js'
import { jsonApiType, jsonType } from './media-types.js'
import { refusalsOf } from './refusals.js'

export interface NamedOperation extends Operation {
  operationId: string
  tag: string
  /** Endpoint of the API to which the operation belongs. Undefined for a route outside of `/v2`. */
  listed: Endpoint | undefined
}

export interface DescribedOperation {
  operationId: string
  summary: string
  tags: string[]
  description?: string
  deprecated?: true
  'x-beta'?: true
  'x-extension'?: true
  security?: []
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { $ref: string } | { description: string; content?: Content }>
}

type Content = Record<string, { schema: JsonSchema }>

export function describeOperation(operation: NamedOperation): DescribedOperation {
  const { operationId, summary, tag, endpoint, body, bodyType, listed } = operation
  const mark = lifecycleMark(endpoint)
  const description = [...markWords(mark), ...extensionWords(listed), ...limitWords(listed)].join(
    ' ',
  )
  return {
    operationId,
    summary,
    tags: [tag],
    ...(description && { description }),
    ...(mark?.startsWith('deprecated') && { deprecated: true }),
    ...(mark === 'beta' && { 'x-beta': true }),
    ...(listed?.isExtension && { 'x-extension': true }),
    ...(listed === undefined && { security: [] }),
    parameters: describeParameters(operation),
    ...(body && { requestBody: { required: true, content: bodyContent(refTo(body), bodyType) } }),
    responses: { ...successes(operation), ...refusalsOf(operation, listed) },
  }
}

function markWords(mark: string | undefined): string[] {
  if (mark === undefined) return []
  return [mark === 'beta' ? betaWords : deprecatedWords(mark.replace('deprecated: ', ''))]
}

const extensionWords = (listed: Endpoint | undefined): string[] =>
  listed?.isExtension ? ['An extension: only this service has the operation.'] : []

function limitWords(listed: Endpoint | undefined): string[] {
  if (listed === undefined) return []
  const perMinute = requestsPerMinute[listed.bucket ?? 'default']
  const bucket =
    listed.bucket === undefined
      ? 'a limit that this endpoint shares with others'
      : 'counted separately'
  return [
    ...(listed.needs ? [`The account needs the feature ${listed.needs}.`] : []),
    `At most ${perMinute} requests per minute and key, ${bucket}.`,
  ]
}

const bodyContent = (schema: JsonSchema, type: Operation['bodyType']): Content =>
  type ? { [type]: { schema } } : { [jsonApiType]: { schema }, [jsonType]: { schema } }

function successes({ answer, statuses, summary }: Operation): DescribedOperation['responses'] {
  const schema = answerSchema(answer)
  const isPlain = typeof answer === 'object' && 'plain' in answer
  const type = isPlain ? jsonType : jsonApiType
  const content = schema && { content: { [type]: { schema } } }
  return Object.fromEntries(
    (statuses ?? [schema === undefined ? 204 : 200]).map((status) => [
      String(status),
      { description: summary, ...content },
    ]),
  )
}
