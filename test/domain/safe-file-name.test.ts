import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fileNameEnding,
  numberedFileName,
  safeFileName,
  visibleName,
} from '../../src/domain/safe-file-name.js'
import { anyCharacter } from '../support/any-character.js'

it.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\invoice.pdf', 'invoice.pdf'],
  ['folder/', 'folder'],
  ['...hidden.', 'hidden'],
  ['a<b>:c|d?.pdf', 'a_b__c_d_.pdf'],
  ['nul', '_nul'],
  ['LPT1.txt', '_LPT1.txt'],
  ['console.log', 'console.log'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['شحنة.pdf', 'شحنة.pdf'],
  ['👩‍👩‍👧.pdf', '👩‍👩‍👧.pdf'],
  ['', 'document'],
  [' . / .. ', 'document'],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name, 'document')).toBe(safe)
})

it('keeps the extension of a name that is too long, and never cuts inside a character', () => {
  const family = '👩‍👩‍👧'
  const name = safeFileName(`${family.repeat(40)}.pdf`, 'document')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toBe(`${family.repeat((name.length - 4) / family.length)}.pdf`)
})

it('is a valid name on any file system for any input, and does not change when applied again', () => {
  const part = fc.constantFrom(
    '..',
    '/',
    '\\',
    'CON',
    '.',
    ' ',
    'a',
    '\u0000',
    '\u202e',
    '👩‍👧',
    'ß',
  )
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const name = safeFileName(text, 'document')
      expect(Buffer.byteLength(name)).toBeGreaterThan(0)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cs}]|^[.\s]|[.\s]$/u)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
      expect(safeFileName(name, 'document')).toBe(name)
    }),
    { numRuns: 200 },
  )
})

it.each([
  ['scan.pdf', 1, 'scan.pdf'],
  ['scan.pdf', 2, 'scan (2).pdf'],
  ['scan', 3, 'scan (3)'],
  ['.hidden', 2, '.hidden (2)'],
  ['a.b c', 2, 'a.b c (2)'],
])('%j number %i is %j', (name, number, numbered) => {
  expect(numberedFileName(name, number)).toBe(numbered)
})

it('an extension is kept whole after any base name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const ended = fileNameEnding(name, '.reason.txt')
      expect(ended.endsWith('.reason.txt')).toBe(true)
      expect(Buffer.byteLength(ended)).toBeLessThanOrEqual(255)
      if (Buffer.byteLength(name) <= 244) expect(ended).toBe(`${name}.reason.txt`)
    }),
  )
})

it('a name for people shows a space for invisible characters', () => {
  expect(visibleName('a\r\nb\u202ec \ufeff')).toBe('a b c')
})
