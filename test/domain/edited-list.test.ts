import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editedList, isAsWished } from '../../src/domain/edited-list.js'

const word = fc.constantFrom('PO-1', 'po-1', 'PO-2', 'Lot 7', 'ｐｏ-3', 'PO-3', 'x')
const words = fc.array(word, { maxLength: 6 })
const wish = fc.record({
  action: fc.constantFrom('add' as const, 'remove' as const, 'set' as const),
  words,
})
const upper = (list: readonly string[]) => list.map((each) => each.toUpperCase())

describe('an edited list', () => {
  it('has the requested content, and a second edit changes nothing', () => {
    fc.assert(
      fc.property(words, wish, (list, asked) => {
        const edited = editedList(list, asked)
        expect(isAsWished(edited, asked)).toBe(true)
        expect(editedList(edited, asked)).toEqual(edited)
      }),
    )
  })

  it('has the requested content in any case and order, as a service can store it', () => {
    fc.assert(
      fc.property(words, wish, (list, asked) => {
        expect(isAsWished(upper(editedList(list, asked)).reverse(), asked)).toBe(true)
      }),
    )
  })

  it('keeps all other words, in their order', () => {
    fc.assert(
      fc.property(words, words, (list, named) => {
        expect(editedList(list, { action: 'add', words: named }).slice(0, list.length)).toEqual(
          list,
        )
        const left = editedList(list, { action: 'remove', words: named })
        expect(left).toEqual(list.filter((each) => left.includes(each)))
        expect(editedList(left, { action: 'remove', words: named })).toEqual(left)
      }),
    )
  })

  it('keeps the words of both when two users add, in either order', () => {
    fc.assert(
      fc.property(words, words, words, (list, mine, yours) => {
        const add = (on: readonly string[], more: string[]) =>
          editedList(on, { action: 'add', words: more })
        const one = { action: 'set' as const, words: add(add(list, mine), yours) }
        expect(isAsWished(add(add(list, yours), mine), one)).toBe(true)
      }),
    )
  })

  it('does not have the requested content if a word is missing, left over or extra', () => {
    expect(isAsWished(['PO-1'], { action: 'add', words: ['PO-2'] })).toBe(false)
    expect(isAsWished(['PO-1'], { action: 'remove', words: ['po-1'] })).toBe(false)
    expect(isAsWished(['PO-1', 'PO-2'], { action: 'set', words: ['PO-1'] })).toBe(false)
    expect(isAsWished(['PO-1'], { action: 'set', words: [] })).toBe(false)
  })
})
