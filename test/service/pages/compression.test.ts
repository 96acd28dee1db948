import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageScript, scriptPath } from '../../../src/service/pages/page-script.js'
import { stylePath, styleSheet } from '../../../src/service/pages/style/style-sheet.js'
import { type Browser, signedIn, site } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let person: Browser

const gzip = { 'accept-encoding': 'gzip, deflate, br' }

beforeAll(async () => {
  world = await testService()
  person = await signedIn(world.service, world.key)
})

/** Opens a page with the cookies of the person, and returns its bytes. */
async function open(path: string, headers: Record<string, string>) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = { cookie, accept: 'text/html', host: new URL(site).host, ...headers }
  const response = await world.service.fetch(new Request(`${site}${path}`, { headers: all }))
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, encoding: response.headers.get('content-encoding') }
}

describe('a page', () => {
  it.each(['same-origin', 'none'])('is compressed if a person opens it: %s', async (from) => {
    const headers = { 'sec-fetch-site': from }
    const { bytes, encoding } = await open('/status', { ...headers, ...gzip })
    expect(encoding).toBe('gzip')
    const plain = await open('/status', headers)
    expect(plain.encoding).toBeNull()
    expect(gunzipSync(bytes).toString()).toBe(plain.bytes.toString())
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  it.each(['cross-site', 'same-site', undefined])(
    'is not compressed if another site can choose its address: %s',
    async (from) => {
      const headers: Record<string, string> = from ? { 'sec-fetch-site': from } : {}
      expect((await open('/search?q=guess', { ...headers, ...gzip })).encoding).toBeNull()
    },
  )

  it('is not compressed for a client that refuses it', async () => {
    const headers = { 'sec-fetch-site': 'none', 'accept-encoding': 'gzip;q=0, br' }
    expect((await open('/status', headers)).encoding).toBeNull()
  })
})

describe('the style and the script', () => {
  it.each([
    [stylePath, styleSheet],
    [scriptPath, pageScript],
  ])('are compressed for all: %s', async (path, text) => {
    const { bytes, encoding } = await open(path, gzip)
    expect(encoding).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect((await open(path, {})).bytes.toString()).toBe(text)
  })
})
