import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/create-client.js'
import type { TrustedCertificates } from '../../src/client/trusted-certificates.js'
import { OctError } from '../../src/errors.js'
import { newWorld, type World } from '../support/run-oct.js'

const at = (name: string) => new URL(`certificates/${name}.pem`, import.meta.url).pathname
const read = (name: string) =>
  readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8')
const authority = at('ca')

let folder: string
let world: World
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-ca-'))
  world = newWorld()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  world.remove()
})

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

const answer: RequestListener = (request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/vnd.api+json')
  response.end(JSON.stringify({ data: [], links: {}, meta: { size: 0, total: 0 } }))
}

/** A service that shows a certificate of the test authority. */
async function showing(name: string): Promise<string> {
  const own = createServer({ cert: read(`${name}.pem`), key: read(`${name}.key`) }, answer)
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return `https://localhost:${(own.address() as AddressInfo).port}/v2`
}

async function asked(baseUrl: string, certificates?: TrustedCertificates): Promise<unknown> {
  const client = createClient({
    ...{ baseUrl, token: 'k', maxRetries: 0 },
    ...(certificates ? { certificates } : {}),
  })
  try {
    return await client.shippingLines.list().toArray()
  } catch (error) {
    if (error instanceof OctError) return error
    throw error
  } finally {
    await client.close()
  }
}

const failure = async (...given: Parameters<typeof asked>): Promise<OctError> => {
  const error = await asked(...given)
  expect(error).toBeInstanceOf(OctError)
  return error as OctError
}

describe('an unknown certificate authority', () => {
  it('is named as the cause, with advice', async () => {
    const error = await failure(await showing('good'))
    expect(error).toMatchObject({ code: 'unavailable', retryable: false, unsent: true })
    expect(error.reason).toContain('The certificate is signed by an unknown authority')
    expect(error.tryNext).toContain('oct config set ca_file <file>')
  })

  it('is trusted once ca_file names it', async () => {
    expect(await asked(await showing('good'), { file: authority })).toEqual([])
  })

  it('is trusted if the system trusts it', async () => {
    expect(await asked(await showing('good'), { ofSystem: { file: authority } })).toEqual([])
  })

  it('is still trusted by NODE_EXTRA_CA_CERTS in addition to ca_file', async () => {
    const certificates = { file: at('elsewhere'), ofNode: authority }
    expect(await asked(await showing('good'), certificates)).toEqual([])
  })

  it.each([
    ['nowhere.pem', undefined, 'no such file'],
    ['key.pem', read('good.key'), 'contains a key'],
    ['text.pem', 'hello', 'contains no PEM certificate'],
  ])('does not excuse an invalid ca_file: %s', async (name, content, words) => {
    const file = join(folder, name)
    if (content !== undefined) writeFileSync(file, content)
    const error = await failure(await showing('good'), { file })
    expect(error).toMatchObject({ code: 'local' })
    expect(error.reason).toContain(words)
  })
})

describe('a certificate of a known authority', () => {
  it('that has expired is reported as expired', async () => {
    const error = await failure(await showing('expired'), { file: authority })
    expect(error.reason).toContain('The certificate has expired')
  })

  it('that is for another name is reported with that name', async () => {
    const error = await failure(await showing('elsewhere'), { file: authority })
    expect(error.reason).toContain('The certificate is for elsewhere.example, not for localhost')
    expect(error.tryNext[0]).toBe('oct config get base_url')
  })

  it('is never named by a project file, but can be named by the user', async () => {
    const env = { OCT_TOKEN: 'k', OCT_BASE_URL: await showing('good') }
    writeFileSync(join(world.folder, '.oct.json'), JSON.stringify({ ca_file: authority }))
    const refused = await world.run(['lines', 'list', '--refresh'], { env })
    expect(refused.exit, refused.stderr).toBe(9)
    const doctor = await world.run(['doctor', 'settings', 'certificate', '--json'], { env })
    expect(doctor.exit).toBe(10)
    expect(JSON.parse(doctor.stdout)).toMatchObject([
      { check: 'settings', state: 'warning', detail: expect.stringContaining('ca_file') },
      { check: 'certificate', state: 'failed', repair: 'oct config set ca_file <file>' },
    ])
    expect((await world.run(['config', 'set', 'ca_file', authority])).exit).toBe(0)
    const run = await world.run(['lines', 'list', '--refresh'], { env })
    expect(run.exit, run.stderr).toBe(0)
    const well = await world.run(['doctor', 'dns', 'certificate', 'account', '--json'], { env })
    expect(JSON.parse(well.stdout)).toMatchObject([
      { check: 'dns', state: 'ok' },
      { check: 'certificate', state: 'ok', detail: expect.stringContaining('Test Authority') },
      { check: 'account', state: 'ok' },
    ])
  })
})
