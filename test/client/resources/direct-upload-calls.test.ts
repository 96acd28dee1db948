import { expect, it } from 'vitest'
import { answer, scripted } from '../scripted-service.js'

const file = { filename: 'a.pdf', content_type: 'application/pdf', byte_size: 4, checksum: 'x==' }
const blob = { signed_id: 's', direct_upload: { url: 'https://store.test/', headers: {} } }
const atOrigin = 'https://service.test/rails/active_storage/direct_uploads'
const versioned = 'https://service.test/v2/rails/active_storage/direct_uploads'

it('announces a file at the origin, with the token', async () => {
  const { client, requests } = scripted([answer(200, blob)])
  expect(await client.directUploads.create(file)).toEqual(blob)
  expect(requests).toMatchObject([
    { method: 'POST', url: atOrigin, headers: { Authorization: 'Token key-1' } },
  ])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ blob: file })
})

it.each([
  ['nothing', answer(404, '{"errors":[{"title":"Not Found"}]}')],
  ['a web page', answer(200, '<!doctype html>')],
  ['a login page', answer(302, '', { location: '/login' })],
  ['a proxy that refuses', answer(403, '<h1>Forbidden</h1>')],
])('if %s is at the origin it goes below the version, and stays there', async (_, other) => {
  const { client, requests } = scripted([other, answer(200, blob), answer(200, blob)])
  await client.directUploads.create(file)
  await client.directUploads.create(file)
  expect(requests.map(({ url }) => url)).toEqual([atOrigin, versioned, versioned])
})

it.each([
  [401, 'auth'],
  [403, 'forbidden'],
  [422, 'rejected'],
  [500, 'unavailable'],
])('a %i of the interface itself is the final response', async (status, code) => {
  const { client, requests } = scripted([answer(status, { errors: [{ detail: 'no' }] })])
  await expect(client.directUploads.create(file)).rejects.toMatchObject({ code })
  expect(requests).toHaveLength(1)
})

it.each([
  ['nothing', '{}'],
  ['null', 'null'],
  ['no headers', '{"signed_id":"s","direct_upload":{"url":"https://store.test/"}}'],
  ['no id', '{"direct_upload":{"url":"https://store.test/","headers":{}}}'],
])('a response that states %s is not an address', async (_, body) => {
  const { client } = scripted([answer(200, body)])
  await expect(client.directUploads.create(file)).rejects.toMatchObject({ code: 'unavailable' })
})

it('sends an email as its bytes', async () => {
  const submission = { data: { id: 'e1', type: 'email_submission', attributes: {} } }
  const { client, requests } = scripted([answer(201, submission)])
  const message = new Uint8Array([0x46, 0xff, 0x0d, 0x0a])
  expect(await client.emailSubmissions.submit(message)).toEqual({
    id: 'e1',
    type: 'email_submission',
  })
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: 'https://service.test/v2/email_submissions',
      headers: { 'Content-Type': 'message/rfc822', Accept: 'application/vnd.api+json' },
      bytes: message,
    },
  ])
  expect(requests[0]?.body).toBeUndefined()
})
