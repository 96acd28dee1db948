import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/client/create-client.js'

const create = (baseUrl: string, options = {}) =>
  createClient({ baseUrl, token: 'key-1', ...options })

const failing = (code: string) => expect.objectContaining({ code })

describe('createClient', () => {
  it.each([
    'https://service.test/v2',
    'http://localhost:3000/v2',
    'http://sandbox.localhost/v2',
    'http://127.0.0.1:8080',
    'http://[::1]:8080/v2',
  ])('accepts %s', (baseUrl) => {
    expect(() => create(baseUrl)).not.toThrow()
  })

  it.each([
    'http://service.test/v2',
    'http://127.0.0.1.evil.test',
    'http://localhost.evil.test',
    'http://10.0.0.1/v2',
    'ftp://service.test',
    'service.test/v2',
    '',
    'https://user:secret@service.test/v2',
  ])('refuses %s', (baseUrl) => {
    expect(() => create(baseUrl)).toThrowError(failing('usage'))
  })

  it('shows no password from a base URL', () => {
    try {
      create('https://user:secret@service.test/v2')
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain('secret')
    }
  })

  it('accepts plain http to other machines if allowed', () => {
    expect(() => create('http://service.test/v2', { insecureHttp: true })).not.toThrow()
  })

  it.each(['', '  ', 'ab\ncd', 'schlüssel'])('refuses the token "%s"', (token) => {
    expect(() => create('https://service.test', { token })).toThrowError(failing('auth'))
  })

  it('ignores the line break at the end of a token', async () => {
    const transport = vi.fn(async () => ({ status: 404, headers: {}, body: '{}' }))
    const client = create('https://service.test/v2/', { token: 'key-1\n', transport })
    await expect(client.ports.get('USLAX')).rejects.toMatchObject({ code: 'not_found' })
    expect(transport).toHaveBeenCalledWith(
      expect.objectContaining({
        url: 'https://service.test/v2/ports/USLAX',
        headers: expect.objectContaining({ Authorization: 'Token key-1' }),
      }),
    )
  })

  it('closes its transport', async () => {
    const close = vi.fn(async () => {})
    await create('https://service.test', { transport: Object.assign(vi.fn(), { close }) }).close()
    expect(close).toHaveBeenCalledOnce()
    await create('https://service.test').close()
  })
})
