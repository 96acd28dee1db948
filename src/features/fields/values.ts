import type { Match } from '../../cache/resolve.js'
import type { FieldOwner } from '../../client/resources/custom-field-calls.js'
import type { CustomField, CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { listDefinitions } from '../../desk/fields/find-definition.js'
import { forgetFieldValues } from '../../desk/fields/read-field-values.js'
import { findExact, foremost } from '../../desk/find/find-exact.js'
import { findOneNamed } from '../../desk/find/find-named.js'
import type { Workspace } from '../../desk/workspace.js'
import { readFieldValue } from '../../domain/custom-field.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export interface ObjectField {
  owner: FieldOwner & { number: string }
  definition: CustomFieldDefinition | null
  slug: string
  field: CustomField | null
}

export interface FieldChanges {
  done: ObjectField[]
  failed: { slug: string; error: OctError }[]
}

export async function showFields(workspace: Workspace, word: string): Promise<ObjectField[]> {
  const client = await workspace.client()
  const owner = await ownerLike(workspace, word)
  const definitions = await listDefinitions(workspace, owner.type)
  const fields = await client.customFields.listOf(owner).toArray()
  const slugs = [...definitions, ...fields].map(({ api_slug }) => api_slug)
  return [...new Set(slugs)].sort().map((slug) => ({
    owner,
    slug,
    definition: definitions.find(({ api_slug }) => api_slug === slug) ?? null,
    field: fields.find(({ api_slug }) => api_slug === slug) ?? null,
  }))
}

export async function setFields(
  workspace: Workspace,
  word: string,
  values: readonly { slug: string; text: string }[],
): Promise<FieldChanges> {
  const client = await workspace.client()
  const owner = await ownerCalled(workspace, word)
  const definitions = await listDefinitions(workspace, owner.type)
  const orders = values.map(({ slug, text }) => {
    const definition = definitionOf(slug, definitions, owner)
    return { definition, value: readValue(definition, text) }
  })
  return eachApart(orders, async ({ definition, value }) => {
    const slug = definition.api_slug
    await forgetFieldValues(workspace, slug)
    const field = await client.customFields.set(owner, { api_slug: slug, value })
    return { owner, slug, definition, field }
  })
}

export async function unsetFields(
  workspace: Workspace,
  word: string,
  slugs: readonly string[],
): Promise<FieldChanges> {
  const client = await workspace.client()
  const owner = await ownerCalled(workspace, word)
  const definitions = await listDefinitions(workspace, owner.type)
  const orders = slugs.map((slug) => ({ definition: definitionOf(slug, definitions, owner) }))
  return eachApart(orders, async ({ definition }) => {
    const slug = definition.api_slug
    await forgetFieldValues(workspace, slug)
    await client.customFields.unset(owner, slug).catch((error: unknown) => {
      throw isMissing(error) ? error.revised({ message: withoutValue(slug, owner) }) : error
    })
    return { owner, slug, definition, field: null }
  })
}

const isMissing = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'not_found'

const withoutValue = (slug: string, { number }: ObjectField['owner']): string =>
  `${number} has no value in ${slug}`

async function ownerLike(workspace: Workspace, word: string): Promise<ObjectField['owner']> {
  const [match] = foremost(await findOneNamed(workspace, word))
  return match ? asOwner(match) : ownerCalled(workspace, word)
}

async function ownerCalled(workspace: Workspace, word: string): Promise<ObjectField['owner']> {
  return asOwner(await findExact(workspace, word))
}

const asOwner = ({ kind, id, number }: Match): ObjectField['owner'] => ({ type: kind, id, number })

function definitionOf(
  slug: string,
  definitions: readonly CustomFieldDefinition[],
  { type }: FieldOwner,
): CustomFieldDefinition {
  const found = definitions.find(({ api_slug }) => api_slug.toLowerCase() === slug.toLowerCase())
  if (found) return found
  const kind = type.replaceAll('_', ' ')
  const known = definitions.map(({ api_slug }) => api_slug)
  throw new OctError('usage', `A ${kind} has no field "${slug}"; nothing was sent`, {
    reason:
      known.length > 0
        ? `Known fields: ${known.join(', ')}.`
        : `No field is defined for a ${kind} yet.`,
    tryNext: ['oct fields list', howToDefine[type]],
  })
}

const howToDefine = {
  shipment: 'oct fields define <slug> --entity shipment',
  container: 'oct fields define <slug> --entity container',
  tracking_request: 'oct fields define <slug> --entity tracking_request',
} satisfies Record<FieldOwner['type'], string>

function readValue(definition: CustomFieldDefinition, text: string): unknown {
  const read = readFieldValue(definition, text)
  if ('value' in read) return read.value
  throw new OctError(
    'usage',
    `${definition.api_slug} cannot be "${text}": ${read.problem}; nothing was sent`,
  )
}

/** Codes of errors that concern a single custom field. Any other error would occur for all other fields too. */
const ownFailures = ['rejected', 'not_found']

/** Changes custom fields one by one. If some changes fail, the error names the fields that did not change. */
async function eachApart<Order extends { definition: CustomFieldDefinition }>(
  orders: readonly Order[],
  carryOut: (order: Order) => Promise<ObjectField>,
): Promise<FieldChanges> {
  const changes: FieldChanges = { done: [], failed: [] }
  for (const [index, order] of orders.entries()) {
    try {
      changes.done.push(await carryOut(order))
    } catch (error) {
      if (!(error instanceof OctError) || orders.length === 1) throw error
      const isOwn = ownFailures.includes(error.code)
      if (!isOwn && changes.done.length === 0) throw error
      if (error.code === 'interrupted') throw withDone(error, changes.done)
      changes.failed.push({ slug: order.definition.api_slug, error })
      if (!isOwn) return { ...changes, failed: [...changes.failed, ...unsent(orders, index + 1)] }
    }
  }
  return changes
}

const unsent = (
  orders: readonly { definition: CustomFieldDefinition }[],
  from: number,
): FieldChanges['failed'] =>
  orders.slice(from).map(({ definition }) => ({
    slug: definition.api_slug,
    error: new OctError('partial', 'the change was not sent'),
  }))

function withDone(error: OctError, done: readonly ObjectField[]): OctError {
  const [first] = done
  return error.revised({
    reason: `Fields that were changed before the error: ${done.map(({ slug }) => slug).join(', ')}.`,
    tryNext: first ? [`oct fields show ${shellWord(first.owner.number)}`] : error.tryNext,
  })
}
