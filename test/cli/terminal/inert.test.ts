import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeInert, makeInertBlock } from '../../../src/cli/terminal/inert.js'
import { anyText, harmfulCharacter, hostileStrings } from './hostile-text.js'

describe('makeInert', () => {
  it('leaves nothing that a terminal interprets', () => {
    fc.assert(fc.property(anyText, (text) => !harmfulCharacter.test(makeInert(text))))
    for (const text of hostileStrings) expect(makeInert(text)).not.toMatch(harmfulCharacter)
  })

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => makeInert(makeInert(text)) === makeInert(text)))
  })

  it('does not change plain text', () => {
    fc.assert(fc.property(fc.string(), (text) => makeInert(text) === text))
    for (const text of ['Hamburg Süd', '日本語', '👩‍👩‍👧', 'Thu 14 May → Fri'])
      expect(makeInert(text)).toBe(text)
  })

  it('shows the characters that it removed', () => {
    expect(makeInert('\u001b[31mred')).toBe('^[[31mred')
    expect(makeInert('\u009b2J')).toBe('<U+009B>2J')
    expect(makeInert('\u202egnp')).toBe('<U+202E>gnp')
    expect(makeInert('del\u007f')).toBe('del^?')
    expect(makeInert('half \ud800')).toBe('half <U+D800>')
    expect(makeInert('a\tb\nc\r\nd\re')).toBe('a b c d^Me')
  })
})

describe('makeInertBlock', () => {
  it('keeps line breaks and nothing else', () => {
    expect(makeInertBlock('one\r\ntwo\nthree\u001b[0m')).toBe('one\ntwo\nthree^[[0m')
  })
})
