import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskJson } from '../../../src/cli/output/mask-json.js'

const secretNames = ['secret', 'api_key', 'signed_id', 'token', 'Authorization', 'new_password']

it('masks a secret at any position, and leaves all other text unchanged', () => {
  const place = fc.array(fc.constantFrom('data', 'attributes', 'list'), { maxLength: 4 })
  fc.assert(
    fc.property(place, fc.constantFrom(...secretNames), fc.boolean(), (path, name, isNested) => {
      const hidden = isNested ? { deep: ['hidden-words'] } : 'hidden-words'
      const innermost: object = { [name]: hidden, number: 'MSCU6639870', count: 7 }
      const body = path.reduce<object>((inner, key) => ({ [key]: [inner] }), innermost)
      const text = maskJson(JSON.stringify(body))
      expect(text).not.toContain('hidden-words')
      expect(text).toContain('"number":"MSCU6639870","count":7')
    }),
  )
})

it.each([
  ['the query of an address', '"https://a.example/f?sig=hidden"'],
  ['a custom header', '{"headers":[{"name":"X-Key","value":"hidden"}]}'],
  ['a header of a map', '{"headers":{"X-Key":"hidden"}}'],
  ['a header in words that are no JSON', 'Authorization: Token hidden'],
])('masks %s', (_, body) => {
  expect(maskJson(body)).not.toContain('hidden')
})
