import { describe, expect, it } from 'vitest'
import { OctError } from '../../src/errors.js'
import { databaseError, isCorruption } from '../../src/sqlite/database-error.js'

describe('databaseError', () => {
  it.each([
    ['database is locked', 'locked by another process'],
    ['database or disk is full', 'disk that holds'],
    ['disk I/O error', '/cache/file failed'],
    ['attempt to write a readonly database', 'cannot be written'],
    ['unable to open database file', 'cannot be opened'],
    ['EACCES: permission denied, mkdir', 'cannot be opened'],
    ['database disk image is malformed', 'is damaged'],
    ['file is not a database', 'is damaged'],
  ])('describes "%s"', (message, words) => {
    const error = databaseError(new Error(message), '/cache/file')
    expect(error).toMatchObject({ code: 'local', exit: 13 })
    expect(String(error)).toContain(words)
    expect(String(error)).toContain('/cache/file')
    expect((error as OctError).tryNext).not.toEqual([])
  })

  it('leaves a bug a bug, and an OctError unchanged', () => {
    const bug = new Error('no such column: x')
    const known = new OctError('usage', 'no')
    expect(databaseError(bug, 'file')).toBe(bug)
    expect(databaseError(known, 'file')).toBe(known)
  })

  it('distinguishes damage from other failures', () => {
    expect(isCorruption(new Error('file is not a database'))).toBe(true)
    expect(isCorruption(new Error('database is locked'))).toBe(false)
  })
})
