import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

const certificate = (name: string): string =>
  new URL(`../../client/certificates/${name}`, import.meta.url).pathname

let world: World
let server: Server | undefined

beforeAll(() => {
  world = newWorld()
})
afterEach(() => server?.close())
afterAll(() => world.remove())

/** Starts a server that answers a request for encryption as PostgreSQL does. Returns its address. */
async function serverWith(answer: (socket: Socket) => void): Promise<string> {
  const own = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return `postgres://ann@localhost:${(own.address() as AddressInfo).port}/oct`
}

const unencrypted = (socket: Socket): void => {
  socket.end('N')
}

const encryptedAs = (name: string) => (socket: Socket) => {
  const secureContext = createSecureContext({
    cert: readFileSync(certificate(`${name}.pem`)),
    key: readFileSync(certificate(`${name}.key`)),
  })
  socket.write('S')
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext })
  encrypted.on('error', () => {})
  encrypted.once('data', () => encrypted.destroy())
}

async function migrated(address: string): Promise<string> {
  const warnings: string[] = []
  const note = (warning: Error): void => void warnings.push(warning.message)
  process.on('warning', note)
  const { exit, stderr } = await world.run(['serve', 'migrate'], {
    env: { OCT_SERVE_DATABASE: address },
  })
  process.off('warning', note)
  expect(exit, stderr).toBe(13)
  expect(warnings).toEqual([])
  return stderr
}

describe('an encrypted connection to PostgreSQL', () => {
  it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
    'that the server does not offer is named, with sslmode=%s',
    async (mode) => {
      const address = await serverWith(unencrypted)
      const stderr = await migrated(`${address}?sslmode=${mode}`)
      expect(stderr).toContain('does not offer encrypted connections')
      expect(stderr).toContain('remove sslmode from the URL')
    },
  )

  it.each([
    ['good', '', 'not signed by an authority that this machine trusts'],
    ['expired', '&sslrootcert=<ca>', 'not valid today'],
    ['elsewhere', '&sslrootcert=<ca>', 'for another host name'],
  ])('is refused with the certificate %s%s', async (name, more, reason) => {
    const address = await serverWith(encryptedAs(name))
    const parameters = more.replace('<ca>', certificate('ca.pem'))
    const stderr = await migrated(`${address}?sslmode=require${parameters}`)
    expect(stderr).toContain('cannot be verified')
    expect(stderr).toContain(reason)
  })

  it('is opened with a certificate of the given authority', async () => {
    const address = await serverWith(encryptedAs('good'))
    const stderr = await migrated(`${address}?sslmode=require&sslrootcert=${certificate('ca.pem')}`)
    expect(stderr).toContain('cannot be reached')
  })

  it('names a file of the URL that cannot be read', async () => {
    const address = await serverWith(unencrypted)
    const stderr = await migrated(`${address}?sslrootcert=/missing/ca.pem`)
    expect(stderr).toContain('The URL of the database names /missing/ca.pem, which cannot be read')
  })
})

it('the host of the database is named if it is unknown', async () => {
  const stderr = await migrated('postgres://ann@no-such-host.invalid/oct')
  expect(stderr).toMatch(/The host of no-such-host\.invalid\/oct is unknown|cannot be reached/)
})
