import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, type Ref, resource, toOne } from './json-api.js'
import type { Container } from './tracked-resources.js'

const verdicts = [
  'believed',
  'confirms',
  'outranked',
  'replaced',
  'ended',
  'withdrawn',
  'only_planned',
  'was_over',
  'not_its_to_say',
  'not_counted',
] as const

const rules = [
  'only_voice',
  'all_agree',
  'best_source',
  'latest',
  'happened',
  'others_passed',
  'priority',
  'where_it_stands',
  'latest_event',
] as const

const speaker = {
  data_source: z.string(),
  data_provider_name: z.string(),
  data_provider_code: z.string(),
  seen_at: dateTime,
  document: z.optional(z.string()),
  /** True if the statement came by email, whose sender can be forged. */
  by_email: z.optional(z.boolean()),
}

const voice = z.looseObject({
  ...speaker,
  value: maybe(z.unknown()),
  verdict: z.enum(verdicts),
  location_locode: maybe(z.string()),
  /** Name of the place as the source wrote it. Present if the reference data lacks the place. */
  location_name: z.optional(z.string()),
  original_event: maybe(z.string()),
})

const disagreement = z.looseObject({
  cost: z.enum(['deadline', 'availability', 'arrival', 'other']),
  /** Largest difference in hours between a statement and the accepted time. Negative if the statement is earlier. */
  hours: maybe(z.number()),
})

const explainedFact = z.looseObject({
  fact: z.string(),
  value: maybe(z.unknown()),
  timezone: maybe(z.string()),
  location_locode: maybe(z.string()),
  /** Name of the place as the source wrote it. Present if the reference data lacks the place. */
  location_name: z.optional(z.string()),
  estimated: maybe(z.boolean()),
  rule: z.enum(rules),
  said_by: maybe(z.looseObject(speaker)),
  voices: z.array(voice),
  disagreement: maybe(disagreement),
})
export type ExplainedFact = Known<z.infer<typeof explainedFact>>

const notCounted = z.looseObject({
  message_id: z.string(),
  name: z.string(),
  form: z.string(),
  received_at: dateTime,
  reasons: z.array(z.string()),
})
export type NotCountedMessage = Known<z.infer<typeof notCounted>>

const attributes = z.looseObject({
  number: z.string(),
  facts: z.array(explainedFact),
  /** Messages from sources, such as EDI messages, that name the container but changed none of its facts. */
  not_counted: z.optional(z.array(notCounted)),
  /** Sentences about data that the service uses although it is doubtful. */
  remarks: z.optional(z.array(z.string())),
  simulated: z.optional(z.boolean()),
})

export const containerExplanation = resource('container_explanation', attributes, {
  container: toOne('container'),
  shipment: toOne('shipment'),
})

export type ContainerExplanation = Flat<
  'container_explanation',
  Known<z.infer<typeof attributes>>,
  {
    container: Container | Ref<'container'> | null
    shipment: Ref<'shipment'> | null
  }
>
