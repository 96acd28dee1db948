import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { entityKind } from '../../domain/custom-field.js'
import {
  type FieldValue,
  type FieldValues,
  type FieldWish,
  fieldValues,
} from '../../domain/field-values.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { listDefinitions } from './find-definition.js'

/**
 * Reads the values of custom fields with a request per hundred objects, because other responses omit them. Caches the
 * values. Offline or after a failure, uses the last known values and prints a notice.
 */
export async function readFieldValues(
  workspace: Workspace,
  wishes: readonly FieldWish[],
  syncedAt: Date,
): Promise<FieldValues> {
  const slugs = [...new Set(wishes.map(({ slug }) => slug.toLowerCase()))]
  const values: FieldValue[] = []
  for (const slug of slugs) values.push(...(await valuesOf(workspace, slug, syncedAt)))
  return fieldValues(values)
}

/** Marks the cached values of a custom field as outdated, so that the next filter reads them again. */
export async function forgetFieldValues(workspace: Workspace, slug: string): Promise<void> {
  const cache = await workspace.cache()
  cache.state.remove(stateKey(slug))
}

const stateKey = (slug: string): string => `field_values:${slug.toLowerCase()}`

interface Reading {
  readAt: string
  values: FieldValue[]
}

async function valuesOf(workspace: Workspace, slug: string, syncedAt: Date): Promise<FieldValue[]> {
  const { offline, refresh } = workspace.freshness
  const known = await lastReading(workspace, slug)
  if (offline && known === null) throw neverRead(slug)
  const isYoung = known !== null && !refresh && isBetween(known.readAt, syncedAt, workspace.now())
  if (known !== null && (offline || isYoung)) return known.values
  try {
    return await readAnew(workspace, slug)
  } catch (error) {
    const isForgivable = error instanceof OctError && error.code === 'unavailable'
    if (!isForgivable || known === null) throw error
    workspace.notice(
      `The field ${slug} could not be read (${error.message}); using the values that were read last.`,
    )
    return known.values
  }
}

const isBetween = (at: string, from: Date, to: Date): boolean =>
  Date.parse(at) >= from.getTime() && Date.parse(at) <= to.getTime()

async function lastReading(workspace: Workspace, slug: string): Promise<Reading | null> {
  const cache = await workspace.cache()
  const stored = cache.state.get(stateKey(slug))
  return stored === null ? null : (JSON.parse(stored) as Reading)
}

const neverRead = (slug: string): OctError =>
  new OctError('unavailable', `oct has never read the values of the field "${slug}"`, {
    reason:
      'The cache contains no values of the field, and --offline does not allow requests to the service.',
    tryNext: ['run the command again without --offline'],
  })

async function readAnew(workspace: Workspace, slug: string): Promise<FieldValue[]> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const readAt = workspace.now().toISOString()
  const values: FieldValue[] = []
  for (const { id } of await definitionsOf(workspace, slug)) {
    workspace.progress(`Reading the field ${slug}`)
    for await (const field of client.customFields.list({ filter: { definition_id: id } })) {
      // Skips values of other fields, because a service that ignores the filter returns them too.
      if (!hasSlug(field, slug)) continue
      const { api_slug, value, display_value = null, entity } = field
      values.push({ api_slug, value, display_value, entity: entity && { id: entity.id } })
    }
  }
  cache.state.set(stateKey(slug), JSON.stringify({ readAt, values } satisfies Reading))
  return values
}

const hasSlug = ({ api_slug }: { api_slug: string }, slug: string): boolean =>
  `${api_slug}`.toLowerCase() === slug

async function definitionsOf(workspace: Workspace, slug: string): Promise<CustomFieldDefinition[]> {
  const all = (await listDefinitions(workspace)).filter(({ entity_type }) =>
    ['container', 'shipment'].includes(entityKind(entity_type) ?? ''),
  )
  const meant = all.filter((definition) => hasSlug(definition, slug))
  if (meant.length > 0) return meant
  const known = [...new Set(all.map(({ api_slug }) => api_slug))]
  throw new OctError('usage', `Containers and shipments have no field "${slug}"`, {
    reason: known.length > 0 ? `Defined fields: ${known.join(', ')}.` : 'No field is defined yet.',
    tryNext: ['oct fields list'],
  })
}
