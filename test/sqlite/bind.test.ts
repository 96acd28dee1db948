import { describe, expect, it } from 'vitest'
import { bind, bindAll } from '../../src/sqlite/bind.js'
import { openRaw } from '../../src/sqlite/driver.js'

describe('bind', () => {
  it('converts values without an SQLite type to text and numbers', () => {
    const at = new Date('2026-05-12T09:00:00.000Z')
    expect(bindAll([at, true, false, undefined, null])).toEqual([
      '2026-05-12T09:00:00.000Z',
      1,
      0,
      null,
      null,
    ])
  })

  it('leaves text, numbers and bytes unchanged', () => {
    const bytes = new Uint8Array([1, 2])
    expect(bindAll(['x', 1.5, 7n, bytes])).toEqual(['x', 1.5, 7n, bytes])
  })

  it.each([[{}], [[]], [() => 1], [Symbol('x')]])('rejects an invalid value: %s', (value) => {
    expect(() => bind(value)).toThrow(TypeError)
  })

  it('stores what it binds', async () => {
    const database = await openRaw(':memory:', false)
    const row = database.prepare('SELECT ? AS at, ? AS yes').get(...bindAll([new Date(0), true]))
    expect({ ...row }).toEqual({ at: '1970-01-01T00:00:00.000Z', yes: 1 })
  })
})
