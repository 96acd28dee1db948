import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openFiles } from './opened-files.js'

let stop = (): void => {}
afterEach(() => stop())

async function serverOf(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://acme@127.0.0.1:${(server.address() as AddressInfo).port}/yard/export.csv`
}

it('takes an address in whenever its content changes', async () => {
  let text = 'Container,Available\nMSKU1234565,Yes\n'
  const asked: (string | undefined)[] = []
  const url = await serverOf(({ headers }, response) => {
    expect(headers.authorization).toBe(`Basic ${Buffer.from('acme:hush').toString('base64')}`)
    asked.push(headers['if-none-match'])
    const etag = `"${text.length}"`
    response.writeHead(headers['if-none-match'] === etag ? 304 : 200, { etag })
    response.end(headers['if-none-match'] === etag ? undefined : text)
  })
  const opened = await openFiles({ settings: { url }, login: { password: 'hush' } })
  await opened.drain()
  expect(opened.names()).toEqual([expect.stringMatching(/^export-\d{8}-\d{6}\.csv$/)])
  expect(asked).toEqual([undefined, '"36"', '"36"'])
  text += 'TCLU4265727,No\n'
  await opened.drain()
  expect(opened.names()).toHaveLength(2)
  opened.restart()
  await opened.drain()
  expect(opened.names()).toHaveLength(2)
  opened.close()
})

it.each([
  [401, 'the server refused the credentials (401)', 3_600_000],
  [302, 'the server sent a redirect (302), which oct does not follow', 3750],
  [500, 'the server responded with status 500', 3750],
])('says why an address that answers %i cannot be read', async (status, reason, waitMs) => {
  const url = await serverOf((_, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/' })
    response.end()
  })
  const opened = await openFiles({ settings: { url } })
  const at = opened.inbox.test.service.world.clock().getTime()
  await opened.drain()
  const [first] = opened.news.filter(({ state }) => state === 'lost')
  expect(first).toEqual({ state: 'lost', reason, againAt: new Date(at + waitMs) })
  opened.close()
})
