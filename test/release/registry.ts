import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

interface Packed {
  name: string
  version: string
}

/** Serves a registry on loopback that has only these packed files. */
export async function serveRegistry(files: readonly string[]) {
  const packed = files.map((file) => ({ file, bytes: readFileSync(file), about: aboutOf(file) }))
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url.slice(1))
    const wanted = packed.find(({ file }) => path === `-/${basename(file)}`)
    if (wanted !== undefined) return response.end(wanted.bytes)
    const found = packed.find(({ about }) => about.name === path)
    if (found === undefined) return response.writeHead(404).end('{}')
    const { file, about, bytes } = found
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    const dist = { tarball: `${address()}/-/${basename(file)}`, integrity }
    const versions = { [about.version]: { ...about, dist } }
    const tags = { latest: about.version }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: about.name, 'dist-tags': tags, versions }))
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: address(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function aboutOf(file: string): Packed {
  const words = ['-xzOf', file, 'package/package.json']
  return JSON.parse(execFileSync('tar', words, { encoding: 'utf8' }))
}
