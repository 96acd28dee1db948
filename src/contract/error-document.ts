import * as z from 'zod/mini'
import { type Known, maybe } from './json-api.js'

/** An error in an error response. Most endpoints send `title`; some endpoints omit even `title`. */
export const errorObject = z.looseObject({
  title: maybe(z.string()),
  detail: maybe(z.string()),
  source: maybe(z.looseObject({ pointer: maybe(z.string()), parameter: maybe(z.string()) })),
  code: maybe(z.string()),
  status: maybe(z.string()),
  meta: maybe(z.record(z.string(), z.unknown())),
})

export type ErrorObject = Known<z.infer<typeof errorObject>>

export const errorDocument = z.looseObject({ errors: z.array(errorObject) })

export type ErrorDocument = Known<z.infer<typeof errorDocument>>
