import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { OctError } from '../src/errors.js'

describe('an uncaught failure', () => {
  const error = new OctError('auth', 'The token was rejected')

  it('starts with its name and shows none of its other members', () => {
    expect(error.stack).toMatch(/^OctError: The token was rejected\n/)
    expect(inspect(error)).toMatch(/^OctError: The token was rejected\n/)
    expect(inspect(error)).not.toContain('Symbol(')
    expect([error.name, OctError.name]).toEqual(['OctError', 'OctError'])
    expect(error instanceof OctError && error instanceof Error).toBe(true)
    expect(Object.keys(error)).not.toContain('name')
  })
})
