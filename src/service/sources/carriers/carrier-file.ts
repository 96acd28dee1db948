import * as z from 'zod/mini'
import type { Authentication, Profile, Secret } from './profile.js'

const text = z
  .string()
  .check(z.minLength(1, 'the value is empty'), z.maxLength(500, 'the value is too long'))

/** Matches URLs that may receive credentials: HTTPS, or plain HTTP to this machine for tests. */
const safe = /^(?:https:\/\/|http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))/

const address = text.check(
  z.refine((url) => URL.canParse(url) && safe.test(url), 'the value is not an https address'),
)

const scac = z.string().check(z.regex(/^[A-Z]{4}$/, 'the value is not a SCAC, such as MAEU'))

const secretNames = [
  ...['api_key', 'token', 'client_id', 'client_secret', 'user', 'password'],
  ...['private_key', 'certificate', 'scope'],
] as const satisfies readonly Secret[]

const secret = z.enum(secretNames as readonly Secret[] as [Secret, ...Secret[]])

const names = z.record(text, text)
const secretHeaders = z.record(text, secret)
const tokenUrl = z.optional(z.nullable(address))

const authentication = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('headers'), headers: secretHeaders }),
  z.strictObject({ kind: z.literal('basic') }),
  z.strictObject({ kind: z.literal('mutual_tls') }),
  z.strictObject({
    kind: z.literal('client_credentials'),
    token_url: tokenUrl,
    sent: z.enum(['form', 'basic', 'json']),
    scope: z.optional(text),
    headers: z.optional(secretHeaders),
  }),
  z.strictObject({ kind: z.literal('jwt_assertion'), token_url: tokenUrl, scope: secret }),
  z.strictObject({ kind: z.literal('coscon_hmac') }),
])

const count = z.number().check(z.minimum(1, 'the value is less than 1'))

export const carrierFile = z.strictObject({
  name: text,
  scac: z.optional(scac),
  group: z.optional(z.array(scac)),
  form: z.enum(['dcsa', 'cosco']),
  events_url: z.optional(z.nullable(address)),
  authentication,
  headers: z.optional(names),
  parameters: z.optional(
    z.partialRecord(z.enum(['bill_of_lading', 'booking_number', 'container']), text),
  ),
  query: z.optional(z.record(text, z.string())),
  has_no_limit: z.optional(z.boolean()),
  strips_code: z.optional(z.boolean()),
  times: z.enum(['offset', 'local', 'false_z']),
  fields: z.optional(names),
  signature_header: z.optional(text),
  quota: z
    .array(z.strictObject({ requests: count, per_seconds: count }))
    .check(z.minLength(1, 'at least one quota is needed')),
  verified: z.optional(z.strictObject({ by: text, on: text })),
  source: text,
  access: z.optional(
    z.strictObject({
      portal: address,
      product: text,
      who: text,
      cost: text,
      credentials: z.partialRecord(secret, text),
      references: text,
      push: z.optional(text),
    }),
  ),
})

export type CarrierFile = z.infer<typeof carrierFile>

/** Query parameters with the names of the DCSA standard. Most shipping lines use these names. */
const standardParameters = {
  bill_of_lading: 'transportDocumentReference',
  booking_number: 'carrierBookingReference',
  container: 'equipmentReference',
} as const

export function profileOf(id: string, file: CarrierFile): Profile {
  const { headers, query, fields, signature_header: signatureHeader } = file
  return {
    ...{ id, name: file.name, scac: file.scac ?? '', group: file.group ?? [], form: file.form },
    eventsUrl: file.events_url ?? null,
    authentication: authenticationOf(file.authentication),
    parameters: file.parameters ?? standardParameters,
    ...{ stripsCode: file.strips_code ?? false, times: file.times },
    ...(headers && { headers }),
    ...(query && { query }),
    ...(fields && { fields }),
    ...(signatureHeader && { signatureHeader }),
    ...(file.has_no_limit && { hasNoLimit: true }),
    quota: file.quota.map((it) => ({ requests: it.requests, perSeconds: it.per_seconds })),
    ...{ isVerified: file.verified !== undefined, source: file.source },
    access: file.access ?? null,
  }
}

function authenticationOf(way: CarrierFile['authentication']): Authentication {
  if (!('token_url' in way)) {
    if (way.kind === 'jwt_assertion') return { ...way, tokenUrl: null }
    if (way.kind !== 'client_credentials') return way
  }
  const { token_url: url, ...rest } = way as Extract<typeof way, { kind: 'client_credentials' }>
  return { ...rest, tokenUrl: url ?? null } as Authentication
}
