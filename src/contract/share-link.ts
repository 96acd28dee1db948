import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, type Ref, resource, toOne } from './json-api.js'

/** Data that a shared link shows only if the creator of the link has allowed it. */
const shown = z.enum(['fees', 'deadlines'])

const attributes = z.looseObject({
  /** Number of the container or bill, or name of the customer, when the link was created. */
  label: z.string(),
  shows: z.array(shown),
  created_at: dateTime,
  ends_at: dateTime,
  revoked_at: maybe(dateTime),
  opened: z.number(),
  opened_at: maybe(dateTime),
  /** Address of the link. Only the response to the request that creates the link contains the address. */
  url: z.optional(z.string()),
})

export const shareLink = resource('share_link', attributes, {
  target: toOne('container', 'shipment', 'party'),
})

export type ShareLink = Flat<
  'share_link',
  Known<z.infer<typeof attributes>>,
  { target: Ref<'container' | 'shipment' | 'party'> | null }
>

export const newShareLink = z.looseObject({
  data: z.looseObject({
    type: z.literal('share_link'),
    attributes: z.optional(
      z.looseObject({
        days: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
        shows: z.optional(z.array(shown)),
      }),
    ),
    relationships: z.looseObject({
      target: z.looseObject({
        data: z.looseObject({
          type: z.enum(['container', 'shipment', 'party']),
          id: z.string(),
        }),
      }),
    }),
  }),
})

export const signInLink = z.looseObject({
  /** Path on the service that signs a browser in. The path works only once, and only until `ends_at`. */
  path: z.string(),
  ends_at: dateTime,
})
export type SignInLink = Known<z.infer<typeof signInLink>>
