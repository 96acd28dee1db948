import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeFileName } from '../../src/domain/safe-file-name.js'

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

it('keeps the extension of a name that is too long, and cuts no character in two', () => {
  const family = '👩‍👩‍👧'
  const name = safeFileName(`${family.repeat(40)}.pdf`, 'document')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toBe(`${family.repeat((name.length - 4) / family.length)}.pdf`)
})

it('is one name of any file system, whatever it was, and stays as it is', () => {
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
    fc.string({ unit: 'binary', maxLength: 400 }),
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
