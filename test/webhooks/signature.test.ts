import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SignedDelivery, signatureOf, verifySignature } from '../../src/webhooks/signature.js'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a signature', () => {
  it('is the lower-case hex HMAC-SHA256 of the raw bytes (RFC 4231, test case 2)', () => {
    expect(signatureOf(bytes('what do ya want for nothing?'), 'Jefe')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('reads the secret as UTF-8', () => {
    const expected = createHmac('sha256', Buffer.from('geheim-ß', 'utf8')).update('x').digest('hex')
    expect(signatureOf(bytes('x'), 'geheim-ß')).toBe(expected)
  })

  it('is genuine under its secret, at any position among several', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        (body, secrets, pick) => {
          const secret = secrets[pick % secrets.length] ?? ''
          const signature = signatureOf(body, secret)
          expect(verifySignature({ body, signature, secrets })).toBe('genuine')
        },
      ),
    )
  })

  it('is wrong after any change of one bit of body or signature', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1 }),
        fc.nat(),
        fc.nat({ max: 7 }),
        (body, at, bit) => {
          const secrets = ['s3cret']
          const signature = signatureOf(body, 's3cret')
          const changed = Uint8Array.from(body)
          changed[at % body.length] = (body[at % body.length] ?? 0) ^ (1 << bit)
          expect(verifySignature({ body: changed, signature, secrets })).toBe('wrong')
          const digits = Buffer.from(signature, 'hex')
          digits[at % 32] = (digits[at % 32] ?? 0) ^ (1 << bit)
          const forged = digits.toString('hex')
          expect(verifySignature({ body, signature: forged, secrets })).toBe('wrong')
        },
      ),
    )
  })

  it.each([
    [undefined, 'absent'],
    ['', 'absent'],
    ['abc', 'malformed'],
    ['sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'malformed'],
    ['5BDCC146BF60754E6A042426089575C75A003F089D2739839DEC58B964EC3843', 'malformed'],
    [`${'0'.repeat(64)}\n`, 'malformed'],
    ['٠'.repeat(64), 'malformed'],
    ['0'.repeat(64), 'wrong'],
  ])('%j is %s', (signature, verdict) => {
    const body = bytes('what do ya want for nothing?')
    expect(verifySignature({ body, signature, secrets: ['Jefe'] })).toBe(verdict)
  })

  it.each<[string, object, string]>([
    ['a secret that is no list', { secrets: 'a' }, 'secrets is not an array'],
    ['an unset secret', { secrets: [undefined] }, 'secrets contains a value that is not a string'],
    ['no secrets', { secrets: undefined }, 'secrets is not an array'],
    ['a body that was decoded', { body: 'x' }, 'body is not a Uint8Array'],
    ['a body that was parsed', { body: {} }, 'body is not a Uint8Array'],
    ['several signatures', { signature: ['0'.repeat(64)] }, 'signature is not a string'],
  ])('is refused with %s, with any signature', (_what, wrong, words) => {
    const body = bytes('x')
    const delivery = { body, signature: signatureOf(body, 'a'), secrets: ['a'], ...wrong }
    const verify = () => verifySignature(delivery as unknown as SignedDelivery)
    expect(verify).toThrow(TypeError)
    expect(verify).toThrow(words)
  })

  it('is absent if the headers lack it', () => {
    const signature = new Headers().get('x-t49-webhook-signature')
    expect(verifySignature({ body: bytes('x'), signature, secrets: ['a'] })).toBe('absent')
  })

  it('is never genuine without a secret, nor under an empty one', () => {
    const body = randomBytes(40)
    const signature = signatureOf(body, '')
    expect(verifySignature({ body, signature, secrets: [] })).toBe('wrong')
    expect(verifySignature({ body, signature, secrets: [''] })).toBe('wrong')
  })
})
