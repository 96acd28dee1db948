import { connect } from 'node:net'

const connections = 16

/**
 * Sends requests over some connections for a while, one at a time per connection. Returns the requests per second. An
 * address that ends in `#100-199` means a hundred addresses, which are requested in turn.
 */
export async function generateLoad(url: string, key: string, ms: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const addresses = addressesOf(url)
  const requests = addresses.map((address) => requestFor(address, key))
  const length = await lengthOfAnswer(addresses[0] ?? url, key)
  let asked = 0
  const nextRequest = () => requests[asked++ % requests.length] ?? ''
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let missing = length
    socket.on('connect', () => socket.write(nextRequest()))
    socket.on('data', (chunk) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) throw new Error('an answer is longer than the first one')
      answers += 1
      missing = length
      socket.write(nextRequest())
    })
    return socket
  })
  const start = performance.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const perSecond = (answers / (performance.now() - start)) * 1000
  for (const socket of sockets) socket.destroy()
  return perSecond
}

function addressesOf(url: string): string[] {
  const [address = '', range] = url.split('#')
  if (range === undefined) return [address]
  const [first = 0, last = 0] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, i) => `${address}${first + i}`)
}

/** Returns the length of one response with its headers. All responses must have the same length. */
function lengthOfAnswer(url: string, key: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let text = ''
    socket.setEncoding('latin1')
    socket.on('connect', () => socket.write(requestFor(url, key)))
    socket.on('data', (chunk) => {
      text += chunk
      const head = text.indexOf('\r\n\r\n')
      const stated = /content-length: (\d+)/i.exec(text)?.[1]
      if (head < 0 || stated === undefined || text.length < head + 4 + Number(stated)) return
      socket.destroy()
      if (text.startsWith('HTTP/1.1 200')) resolve(text.length)
      else reject(new Error(text))
    })
    socket.once('error', reject)
  })
}

function requestFor(url: string, key: string): string {
  const { host, pathname, search } = new URL(url)
  return `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Token ${key}\r\n\r\n`
}
