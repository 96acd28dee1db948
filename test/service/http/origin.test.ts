import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originReader } from '../../../src/service/http/origin.js'

const asked = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:4949/v2/shipments', {
    headers: { host: '127.0.0.1:4949', ...headers },
  })

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'tracking.example.com, 10.0.0.7',
}

describe('the origin of links', () => {
  it('is the requested address, regardless of proxy headers of a client', () => {
    expect(originReader({})(asked(forwarded))).toBe('http://127.0.0.1:4949')
  })

  it('is the service’s own address if a request names no host', () => {
    const request = new Request('http://elsewhere/v2/shipments')
    expect(originReader({ baseUrl: 'http://oct.sandbox/v2' })(request)).toBe('http://oct.sandbox')
  })

  it.each([
    ['https://tracking.example.com', 'https://tracking.example.com'],
    ['https://tracking.example.com/v2/', 'https://tracking.example.com'],
    ['https://example.com/tracking/v2', 'https://example.com/tracking'],
  ])('is the public address %s', (publicUrl, origin) => {
    expect(originReader({ publicUrl, trustProxy: true })(asked(forwarded))).toBe(origin)
  })

  it('is the one that a trusted proxy states', () => {
    const read = originReader({ trustProxy: true })
    expect(read(asked(forwarded))).toBe('https://tracking.example.com')
    expect(read(asked({ 'x-forwarded-proto': 'https' }))).toBe('https://127.0.0.1:4949')
    expect(read(asked({ 'x-forwarded-host': '[2001:db8::1]:8443' }))).toBe(
      'http://[2001:db8::1]:8443',
    )
    expect(read(asked())).toBe('http://127.0.0.1:4949')
  })

  it('is a valid origin with any forwarded header', () => {
    const read = originReader({ trustProxy: true })
    const value = fc.stringMatching(/^[\x21-\x7e]{0,30}$/)
    fc.assert(
      fc.property(value, value, (proto, host) => {
        const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': host }
        const origin = read(asked(headers))
        expect(new URL(origin).origin).toBe(origin)
        expect(origin).toMatch(/^https?:\/\//)
      }),
    )
  })
})
