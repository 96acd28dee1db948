import { describe, expect, it } from 'vitest'
import { serveSettings, serveVariables } from '../../../src/cli/command/serve-settings.js'
import { newWorld } from '../../support/run-oct.js'

const env = {
  OCT_SERVE_HOST: '0.0.0.0',
  OCT_SERVE_PORT: '8080',
  OCT_SERVE_FOLDER: '/data',
  OCT_SERVE_LOG: 'json',
  OCT_SERVE_PUBLIC_URL: 'https://tracking.example.com',
  OCT_SERVE_TRUST_PROXY: '1',
  OCT_SERVE_SIMULATOR: 'yes',
  OCT_SERVE_NO_RATE_LIMITS: '1',
  OCT_SERVE_WORKERS: '3',
  OCT_SERVE_MAX_UPLOAD: '2 GiB',
  OCT_SERVE_WEBHOOK_IPS: '192.0.2.10, 192.0.2.11',
  OCT_SERVE_ALLOW_PRIVATE_WEBHOOKS: 'yes',
  OCT_SERVE_WEBHOOK_DISABLE_AFTER: '3',
  OCT_SERVE_BLOBS: 's3://files/oct',
}

describe('the settings of oct serve', () => {
  it('use loopback, a text log and rate limits by default', () => {
    expect(serveSettings({}, {})).toEqual({
      host: '127.0.0.1',
      port: 4949,
      simulator: false,
      log: 'text',
      trustProxy: false,
      rateLimits: true,
      allowPrivateWebhooks: false,
    })
  })

  it('are read from the environment', () => {
    expect(serveSettings({}, env)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataFolder: '/data',
      simulator: 'normal',
      log: 'json',
      publicUrl: 'https://tracking.example.com',
      trustProxy: true,
      rateLimits: false,
      workers: 3,
      maxUploadBytes: 2 * 1024 ** 3,
      webhookIps: ['192.0.2.10', '192.0.2.11'],
      allowPrivateWebhooks: true,
      webhookDisableAfter: 3,
      blobs: 's3://files/oct',
    })
  })

  it('are overridden by flags', () => {
    const flags = {
      host: '::1',
      port: 0,
      folder: '/other',
      log: 'off',
      publicUrl: 'https://b.example',
      workers: 0,
    }
    expect(serveSettings(flags, env)).toMatchObject({
      host: '::1',
      port: 0,
      dataFolder: '/other',
      log: 'off',
      publicUrl: 'https://b.example',
      workers: 0,
    })
  })

  it('treat an empty variable as unset', () => {
    const empty = Object.fromEntries(Object.keys(env).map((name) => [name, ' ']))
    expect(serveSettings({}, empty)).toEqual(serveSettings({}, {}))
  })

  it.each([
    ['OCT_SERVE_PORT', '65536'],
    ['OCT_SERVE_WORKERS', '17'],
    ['OCT_SERVE_WORKERS', 'all'],
    ['OCT_SERVE_MAX_UPLOAD', '0'],
    ['OCT_SERVE_WEBHOOK_IPS', '192.0.2.300'],
    ['OCT_SERVE_WEBHOOK_DISABLE_AFTER', '-1'],
    ['OCT_SERVE_MAX_UPLOAD', 'much'],
    ['OCT_SERVE_MAX_UPLOAD', '99999999999 GB'],
    ['OCT_SERVE_LOG', 'xml'],
    ['OCT_SERVE_PUBLIC_URL', 'ftp://a.example'],
    ['OCT_SERVE_PUBLIC_URL', 'https://user:secret@a.example'],
  ])('refuse %s=%s, and name it', (name, value) => {
    expect(() => serveSettings({}, { [name]: value })).toThrow(name)
    expect(() => serveSettings({}, { [name]: value })).not.toThrow('secret')
  })

  it('are listed in oct help environment', async () => {
    const world = newWorld()
    const { stdout } = await world.run(['help', 'environment'])
    world.remove()
    for (const variable of Object.values(serveVariables)) expect(stdout).toContain(variable.env)
  })
})
