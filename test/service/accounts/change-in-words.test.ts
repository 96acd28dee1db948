import { expect, it } from 'vitest'
import { changeInWords } from '../../../src/service/accounts/change-in-words.js'

const secret = (whole: string) => ({ words: 'set', whole })

it.each([
  ['a new record', undefined, { name: 'Acme', tags: [] }, 'name: Acme'],
  ['a deleted record', { name: 'Acme', note: '' }, undefined, 'name: Acme'],
  ['a changed text', { name: 'Acme' }, { name: 'Umbrella' }, 'name: Acme → Umbrella'],
  ['a removed text', { name: 'Acme' }, { name: '' }, 'name: Acme → none'],
  ['an added list', { tags: [] }, { tags: ['urgent'] }, 'tags: none → urgent'],
  ['nothing', { name: 'Acme' }, { name: 'Acme' }, undefined],
  ['an empty list for no value', { name: 'Acme' }, { name: 'Acme', tags: [] }, undefined],
  ['another secret', { key: secret('a') }, { key: secret('b') }, 'key: set, with changed values'],
  ['the same secret', { key: secret('a') }, { key: { words: 'kept', whole: 'a' } }, undefined],
  ['no secret any more', { key: secret('a') }, { key: '' }, 'key: set → none'],
])('describes %s', (_, before, after, words) => {
  expect(changeInWords(before, after)).toBe(words)
})
