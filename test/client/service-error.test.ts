import { describe, expect, it } from 'vitest'
import { maskSecrets } from '../../src/cli/output/mask-secrets.js'
import { serviceError } from '../../src/client/service-error.js'
import type { ServiceRequest } from '../../src/client/transport.js'
import type { ErrorCode } from '../../src/errors.js'
import { answer } from './scripted-service.js'

const base = 'https://service.test/v2'
const settings = { token: 'key-1', now: () => Date.UTC(2026, 4, 12) }

const ask = (method: ServiceRequest['method'], path: string): ServiceRequest => ({
  method,
  url: `${base}${path}`,
  headers: {},
  timeoutMs: 1,
})

const failed = (
  asked: string,
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
) => {
  const [method, path] = asked.split(' ') as [ServiceRequest['method'], string]
  return serviceError(ask(method, path), answer(status, body, headers), settings)
}

const errors = (...list: unknown[]) => ({ errors: list })

describe('serviceError', () => {
  it.each<[number, ErrorCode, boolean]>([
    [302, 'unavailable', false],
    [400, 'rejected', false],
    [401, 'auth', false],
    [402, 'forbidden', false],
    [403, 'forbidden', false],
    [404, 'not_found', false],
    [408, 'unavailable', true],
    [409, 'rejected', false],
    [410, 'not_found', false],
    [413, 'rejected', false],
    [415, 'rejected', false],
    [422, 'rejected', false],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [503, 'unavailable', true],
  ])('reads %d as %s', (status, code, retryable) => {
    expect(failed('GET /containers/c1', status)).toMatchObject({ status, code, retryable })
  })

  it('joins several errors, and uses the first pointer and code', () => {
    const error = failed(
      'POST /tracking_requests',
      422,
      errors(
        { title: "can't be blank" },
        {
          title: "can't be blank",
          source: { pointer: '/data/attributes/request_number' },
          code: 'blank',
        },
        { title: 'Unprocessable Entity', detail: 'Request number is too short', code: 'too_short' },
        { title: 'Unprocessable Entity', detail: 'Request number is too short' },
      ),
    )
    expect(error.message).toBe(
      "Creating the tracking request was rejected: can't be blank; Request number is too short",
    )
    expect(error).toMatchObject({
      code: 'rejected',
      pointer: '/data/attributes/request_number',
      serviceCode: 'blank',
      reason: 'The service responded to POST /v2/tracking_requests with 422.',
    })
  })

  it.each([
    [
      'an error object without title',
      errors({ status: '422', detail: 'Number is invalid' }),
      'Number is invalid',
    ],
    [
      'a null detail',
      errors({ title: 'Scac unknown', detail: null, source: null }),
      'Scac unknown',
    ],
    ['a code alone', errors({ code: 'not_recognized' }), 'not_recognized'],
    ['errors as a string', { errors: 'cannot be cancelled now' }, 'cannot be cancelled now'],
    ['errors as strings', { errors: ['one', 'two'] }, 'one; two'],
    [
      'errors by field',
      { errors: { scac: ['is blank', 'is short'] } },
      'scac is blank; scac is short',
    ],
    ['error instead of errors', { error: { detail: 'no such thing' } }, 'no such thing'],
    ['error as a string', { error: 'no such thing' }, 'no such thing'],
    ['error as a list', { error: [{ title: 'odd' }] }, 'odd'],
    ['a top-level message', { message: 'too many' }, 'too many'],
    ['a JSON string', '"only words"', 'only words'],
    ['plain text', 'Retry later\n', 'Retry later'],
  ])('finds the text in %s', (_, body, words) => {
    expect(failed('POST /tracking_requests', 422, body).message).toBe(
      `Creating the tracking request was rejected: ${words}`,
    )
  })

  it.each([
    ['an empty body', ''],
    ['a page', '<html><body><h1>Bad</h1></body></html>'],
    ['cut JSON', '{"errors": [{"detail":\n'],
    ['null', 'null'],
    ['no errors', '{}'],
    ['errors that are null', '{"errors": null}'],
    ['errors of odd kinds', '{"errors": [null, 3, [], {"detail": 5}]}'],
    ['the phrase of the status', errors({ title: 'Unprocessable Entity', detail: null })],
  ])('has a specific sentence for %s', (_, body) => {
    const error = failed('PATCH /shipments/s1', 422, body)
    expect(error.message).toBe('Changing the shipment was rejected')
  })

  it('accepts errors nested without end', () => {
    const body = `{"errors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect(failed('PATCH /shipments/s1', 422, body).code).toBe('rejected')
  })

  it('reads a parameter as pointer, and the request id from its header', () => {
    const error = failed(
      'GET /documents',
      400,
      errors({ title: 'Bad Request', detail: 'unknown include', source: { parameter: 'include' } }),
      { 'x-request-id': '7f3c' },
    )
    expect(error).toMatchObject({ pointer: 'include', requestId: '7f3c' })
  })

  it('keeps the whole response as cause, for its meta', () => {
    const body = errors({ code: 'duplicate', meta: { existing_document_id: 'd1' } })
    expect(failed('POST /documents', 409, body).cause).toEqual(body)
  })

  it('keeps the text of a 401, and recognizes a pasted prefix', () => {
    const body = errors({
      status: '401',
      title: 'Unauthorized',
      detail: 'The key could not be verified',
    })
    const plain = failed('GET /shipments', 401, body)
    expect(plain.message).toBe('The service does not accept the token')
    expect(maskSecrets(plain.reason ?? '')).toBe(
      'The service responded to GET /v2/shipments with 401: The key could not be verified.',
    )
    expect(plain.reason).not.toContain('begins with')
    const pasted = serviceError(ask('GET', '/shipments'), answer(401, body), {
      ...settings,
      token: 'Bearer abc123',
    })
    expect(pasted.reason).toContain('begins with "Bearer"')
    expect(JSON.stringify({ ...pasted, message: pasted.message })).not.toContain('abc123')
  })

  it.each([
    ['GET /containers/c1/map_geojson', 'Reading the route map', 'routing'],
    ['GET /vessels/v1/future_positions?port_id=a', 'Reading future positions', 'routing'],
    ['GET /vessels/v1?show_positions%5Bfrom_timestamp%5D=x', 'Reading the vessel', 'routing'],
    ['PATCH /containers/c1/refresh', 'Refreshing the container', 'refreshing'],
    ['POST /webhooks', 'Creating the webhook', 'webhook'],
    ['GET /webhook_notifications/n1', 'Reading the webhook notification', 'webhook'],
  ])('explains a 403 of %s by the feature it needs', (asked, action, feature) => {
    const error = failed(asked, 403, errors({ detail: 'not enabled for you.' }))
    expect(error.message).toBe(`${action} is not available on this account`)
    expect(error.reason).toContain(feature)
    expect(error.reason).toContain('with 403: not enabled for you.')
    expect(error.tryNext).toContain('oct auth status')
  })

  it('shows the text of any other 403', () => {
    const error = failed('PATCH /shipments/s1', 403, errors({ detail: 'Viewers cannot write' }))
    expect(error.message).toBe('Changing the shipment is not allowed: Viewers cannot write')
  })

  it.each([
    ['GET /containers/MSCU%206639870', 'There is no container MSCU 6639870'],
    ['PATCH /shipments/s1/stop_tracking', 'There is no shipment s1'],
    ['GET /metro_areas/USXXX', 'There is no metro area USXXX'],
    ['GET /parties/p1', 'There is no party p1'],
    ['GET /shipments', 'Reading shipments failed: not found'],
    ['DELETE /containers/c1/custom_fields/slug', 'Deleting the custom field failed: not found'],
    ['GET /nowhere/x', 'Reading /v2/nowhere/x failed: not found'],
    ['GET /containers/%zz', 'There is no container %zz'],
  ])('names the object that a 404 of %s lacks', (asked, message) => {
    const body = errors({ status: '404', title: 'Not Found', source: null, detail: null })
    expect(failed(asked, 404, body)).toMatchObject({ code: 'not_found', message })
  })

  it('adds the detail of a 404', () => {
    const body = errors({ title: 'Not Found', detail: 'Document not found' })
    expect(failed('GET /documents/d1', 404, body).message).toBe(
      'There is no document d1: Document not found',
    )
  })

  it('reports a 404 with a web page as a wrong address', () => {
    const error = failed('GET /containers/c1', 404, '<!DOCTYPE html><title>404</title>')
    expect(error).toMatchObject({ code: 'not_found', tryNext: ['oct config get base_url'] })
    expect(error.message).toBe(
      'Reading the container failed: the service does not know the address of the request',
    )
  })

  it.each([
    ['120', 120],
    ['0', 0],
    ['Tue, 12 May 2026 00:01:30 GMT', 90],
    ['Mon, 11 May 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('reads Retry-After %s', (header, seconds) => {
    const error = failed('GET /containers', 429, '', { 'retry-after': header })
    expect(error).toMatchObject({ code: 'rate_limited', retryAfter: seconds })
  })

  it('advises neither a wait of zero nor a wait beyond the calendar', () => {
    const limited = (header: string) =>
      failed('GET /containers', 429, '', { 'retry-after': header })
    expect(limited('0').tryNext.join()).not.toContain('wait 0 s')
    expect(limited('9'.repeat(400)).retryAfter).toBe(366 * 86_400)
  })

  it('never shows a query string', () => {
    const error = failed('GET /search?query=secret', 500, errors({ detail: null }))
    expect(`${error.message} ${error.reason}`).not.toContain('secret')
  })
})
