import type { Context } from 'hono'
import type { DocumentFilter, DocumentListQuery, DocumentSort } from '../../store/list-documents.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'

export function readDocumentQuery(context: Context<ServiceEnv>): DocumentListQuery {
  const sort = listOf(context.req.query('sort')).map(readTerm)
  return { filter: readFilter(context), sort }
}

function readFilter(context: Context<ServiceEnv>): DocumentFilter {
  const value = (name: string) => context.req.query(`filter[${name}]`)?.trim() || undefined
  const fileName = value('filename')
  const reference = value('reference')
  const types = value('document_types')
  return {
    ...(fileName !== undefined && { fileName }),
    ...(reference !== undefined && { reference }),
    ...(types !== undefined && { types: listOf(types) }),
  }
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function readTerm(term: string): DocumentSort {
  const name = term.replace(/^-/, '')
  const field = fields.find((known) => known === name)
  if (field) return { field, isDescending: term.startsWith('-') }
  const detail = `sort supports ${fields.join(', ')}, each with an optional - in front`
  throw problem(400, detail, { parameter: 'sort' })
}

const fields = ['document_type', 'added_by', 'created_at'] as const
