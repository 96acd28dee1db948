import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportError } from '../../../src/cli/output/error-report.js'
import { errorStack } from '../../../src/cli/output/error-stack.js'
import { maskSecrets } from '../../../src/cli/output/mask-secrets.js'
import { cellWidth } from '../../../src/cli/terminal/width.js'
import { OctError } from '../../../src/errors.js'
import { anyText, harmfulCharacter } from '../terminal/hostile-text.js'

const forbidden = new OctError('forbidden', 'The map of MSCU6639870 is not available here', {
  reason:
    'The service refused GET /containers/1/map_geojson with 403; routing data needs enabling.',
  tryNext: ['oct auth status'],
  status: 403,
  requestId: '7f3c',
})

const text = (error: unknown, width?: number): string =>
  reportError(error, { format: 'table', width, colour: 0 })

describe('reportError as text', () => {
  it('states what failed, why and what to do next', () => {
    expect(text(forbidden, 80)).toBe(
      `✗ The map of MSCU6639870 is not available here                       [forbidden]
  The service refused GET /containers/1/map_geojson with 403; routing data needs
  enabling.
  Try: oct auth status        Details: --debug   Request: 7f3c
`,
    )
  })

  it('has the details beside a single command only if both fit the window', () => {
    const together = '  Try: oct auth status        Details: --debug   Request: 7f3c'
    const apart = '  Try: oct auth status\n  Details: --debug   Request: 7f3c\n'
    expect(text(forbidden, together.length)).toContain(`${together}\n`)
    expect(text(forbidden, together.length - 1)).toContain(apart)
    const two = forbidden.revised({ tryNext: ['oct a', 'oct b'] })
    expect(text(two, 200)).toContain('\n       oct b\n  Details: --debug')
  })

  it('is not wrapped if there is no window', () => {
    expect(text(forbidden).split('\n').slice(0, 2)).toEqual([
      '✗ The map of MSCU6639870 is not available here  [forbidden]',
      '  The service refused GET /containers/1/map_geojson with 403; routing data needs enabling.',
    ])
  })

  it('keeps each command on its own line', () => {
    const error = new OctError('auth', 'No token', { tryNext: ['oct auth login', 'oct --sandbox'] })
    expect(text(error, 30)).toBe(`✗ No token              [auth]
  Try: oct auth login
       oct --sandbox
`)
  })

  it('labels a bug as a bug', () => {
    expect(text(new TypeError('x is undefined'), 80)).toMatch(/x is undefined +\[internal\]\n.*bug/)
    expect(text('thrown text', 80)).toContain('thrown text')
    expect(text(undefined, 80)).toContain('[internal]')
  })

  it('is short about an interruption', () => {
    expect(text(new OctError('interrupted', 'Interrupted'))).toBe('Interrupted\n')
  })

  it('is harmless and fits the window, with any words', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 120 }), (words, width) => {
        const error = new OctError('rejected', words, { reason: words, requestId: 'r' })
        for (const line of text(error, width).split('\n')) {
          expect(line).not.toMatch(harmfulCharacter)
          expect(cellWidth(line)).toBeLessThanOrEqual(width)
        }
      }),
    )
  })

  it('uses color on a terminal', () => {
    expect(reportError(forbidden, { format: 'table', width: 80, colour: 1 })).toContain(
      '\u001b[31m✗\u001b[39m',
    )
  })
})

describe('reportError as JSON', () => {
  const json = (error: unknown) =>
    JSON.parse(reportError(error, { format: 'ndjson', colour: 0, command: 'oct map' }))

  it('has every field of the contract', () => {
    expect(json(forbidden)).toEqual({
      code: 'forbidden',
      message: forbidden.message,
      reason: forbidden.reason,
      try: ['oct auth status'],
      status: 403,
      requestId: '7f3c',
      pointer: null,
      retryAfter: null,
      retryable: false,
      command: 'oct map',
    })
  })

  it('is one line of harmless text', () => {
    const report = reportError(new Error('a\n\u202eb'), { format: 'json', colour: 0 })
    expect(report.match(/\n/g)).toHaveLength(1)
    expect(JSON.parse(report)).toMatchObject({ code: 'internal', message: 'a <U+202E>b' })
  })
})

describe('errorStack', () => {
  it('describes a thrown value that is not an error, with its secrets masked', () => {
    const cause = { status: 502, token: 'abc' }
    expect(errorStack(new Error('no', { cause }))).toMatch(
      /\ncaused by: \{"status":502,"token":"\*{4}"\}\n$/,
    )
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(errorStack(circle)).toBe('[object Object]\n')
  })
})

describe('maskSecrets', () => {
  it.each([
    ['Authorization: Token abc', 'Authorization: Token ****'],
    ['sent Bearer eyJhbGciOi.J9-_x=', 'sent Bearer ****'],
    ['authorization: Basic dXNlcjpwYXNz', 'authorization: Basic ****'],
    ['token=abc123&x=1', 'token=****'],
    ['"token": "abc"', '"token": "****"'],
    ['https://user:secret@host/v2', 'https://****@host/v2'],
    ['key whsec_0aB+/=', 'key whsec_****'],
    ['api_key: 0123', 'api_key: ****'],
  ])('%s', (words, masked) => expect(maskSecrets(words)).toBe(masked))

  it.each([
    ['Token is-4711', 'Token ****'],
    ['Token at.4711', 'Token ****'],
    ['Token on-4711', 'Token ****'],
  ])('masks a key that looks like a word: %s', (words, masked) =>
    expect(maskSecrets(words)).toBe(masked),
  )

  it.each([
    'its token would be used all the same',
    'oct auth token --query id',
    'HTTPS_PROXY=http://<user>:<password>@<host>:<port> oct doctor',
    'Token expired',
    'The token was refused',
    'No token',
    'a token for acme',
    'the token endpoint rejected the credentials (401)',
    'The token goes to a service that it never leaves',
    'The token needs a permission',
  ])('does not change the sentence "%s"', (sentence) =>
    expect(maskSecrets(sentence)).toBe(sentence),
  )

  it('masks long words quickly', () => {
    const start = performance.now()
    maskSecrets('x'.repeat(200_000))
    maskSecrets(`${'//'.repeat(50_000)}@`)
    maskSecrets(`token${' '.repeat(100_000)}`)
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  it('is not deceived by a control character inside', () => {
    const report = text(new OctError('auth', 'sent Token \u001bsecret1'))
    expect(report).not.toContain('secret1')
  })
})
