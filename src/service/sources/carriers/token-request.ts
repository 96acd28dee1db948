import { basicAuthorization } from './basic-authorization.js'
import type { Authentication, Secret } from './profile.js'
import type { CarrierRequest } from './send-request.js'
import { signAssertion } from './sign-assertion.js'

interface RequestParts {
  way: Extract<Authentication, { kind: 'client_credentials' | 'jwt_assertion' }>
  url: string
  secret: (name: Secret) => string
  now: Date
}

export async function tokenRequest({
  way,
  url,
  secret,
  now,
}: RequestParts): Promise<CarrierRequest> {
  const id = secret('client_id')
  const fields: Record<string, string> = { grant_type: 'client_credentials' }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (way.kind === 'jwt_assertion') {
    const keys = { id, certificate: secret('certificate'), key: secret('private_key') }
    fields.client_id = id
    fields.scope = secret(way.scope)
    fields.client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    fields.client_assertion = await signAssertion({ ...keys, audience: url, now })
  } else if (way.sent === 'basic')
    headers.authorization = basicAuthorization(id, secret('client_secret'))
  else {
    fields.client_id = id
    fields.client_secret = secret('client_secret')
  }
  if (way.kind === 'client_credentials' && way.scope) fields.scope = way.scope
  const isJson = way.kind === 'client_credentials' && way.sent === 'json'
  headers['content-type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  for (const [header, name] of Object.entries(
    way.kind === 'client_credentials' ? (way.headers ?? {}) : {},
  )) {
    headers[header] = secret(name)
  }
  const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  // Does not use the abort signal of the caller, because other callers may be waiting for the same token.
  const signal = AbortSignal.timeout(30_000)
  return { url: new URL(url), method: 'POST', headers, body, signal }
}
