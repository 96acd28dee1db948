import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A proxy on loopback. The proxy forwards connections and records their targets. */
export interface LoopbackProxy {
  url: string
  asked: string[]
  /** HTTP status of every response; by default, the proxy forwards connections. */
  refusesWith?: number
  close(): Promise<void>
}

export async function loopbackProxy(): Promise<LoopbackProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((_request, response) => response.writeHead(405).end())
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', ({ url = '' }, socket: Socket) => {
    proxy.asked.push(url)
    socket.on('error', () => {})
    if (proxy.refusesWith !== undefined) {
      socket.end(`HTTP/1.1 ${proxy.refusesWith} No\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const [host = '', port = ''] = url.split(':')
    const other = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      other.pipe(socket).pipe(other)
    })
    sockets.add(other)
    other.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: LoopbackProxy = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
