import { describe, expect, it } from 'vitest'
import { machineFault } from '../../../src/cli/program/machine-fault.js'
import { OctError } from '../../../src/errors.js'

const ofSystem = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no, write`), { code, syscall: 'write', path })

describe('machineFault', () => {
  it.each([
    [ofSystem('ENOSPC'), 'A file that oct needs cannot be used', 'The disk is full.'],
    [ofSystem('EROFS', '/data/x.json'), '/data/x.json cannot be used', 'read-only'],
    [new Error('disk I/O error'), 'disk I/O error', 'full or damaged'],
    [new Error('database is locked'), 'database is locked', 'another process'],
  ])('describes %s', (error, message, reason) => {
    const fault = machineFault(error)
    expect(fault).toMatchObject({ code: 'local', exit: 13 })
    expect((fault as OctError).message).toContain(message)
    expect((fault as OctError).reason).toContain(reason)
    expect((fault as OctError).tryNext).not.toEqual([])
  })

  it('leaves a bug a bug, and leaves described failures unchanged', () => {
    for (const error of [
      new Error('no such column: x'),
      ofSystem('ENOENT'),
      new OctError('usage', 'no'),
      'text',
    ]) {
      expect(machineFault(error)).toBe(error)
    }
  })
})
