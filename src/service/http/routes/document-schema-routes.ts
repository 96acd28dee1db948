import { type Context, Hono } from 'hono'
import { answerOne } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { documentSchemaResource } from '../resources/document-schema-resource.js'

export const documentSchemaRoutes = (): Hono<ServiceEnv> => new Hono<ServiceEnv>().get('/:id', show)

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const { documentSchemas } = await import('../../../domain/documents/document-schemas.js')
  const schema = documentSchemas.find(({ id }) => id === context.req.param('id'))
  if (schema === undefined) throw problem(404, 'The document schema does not exist')
  return answerOne(context, documentSchemaResource(schema))
}
