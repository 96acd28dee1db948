import { connect, type Socket } from 'node:net'
import { signatureHeader } from '../../src/contract/delivery-envelope.js'
import { signatureOf } from '../../src/webhooks/signature.js'
import { sampleOf } from '../../src/webhooks/synthesize.js'

export const benchSecret = 'whsec-bench-0123456789abcdef0123456789abcdef'

const connections = 128
/** Number of prepared deliveries per millisecond, more than the bare server can answer. */
const mostPerMs = 24
const blank = '00000000-0000-4000-8000-000000000000'
const template = templateOf()

export interface Load {
  perSecond: number
  answers: number
}

/** Sends prepared, signed deliveries over some connections for a while, one at a time per connection. */
export async function deliverLoad(
  url: string,
  { ms, go }: { ms: number; go: () => Promise<unknown> },
): Promise<Load> {
  const ready = Array.from({ length: Math.ceil(ms * mostPerMs) }, () => nextDelivery(url))
  await go()
  const sockets = open(url, connections)
  const next = (): Buffer => ready.pop() ?? nextDelivery(url)
  let answers = 0
  for (const socket of sockets) {
    onAnswer(socket, () => {
      answers += 1
      socket.write(next())
    })
    socket.write(next())
  }
  const begun = performance.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const perSecond = (answers / (performance.now() - begun)) * 1000
  for (const socket of sockets) socket.destroy()
  return { perSecond, answers }
}

/** Sends deliveries at a steady rate. Returns the sorted times from their planned starts to their responses. */
export async function deliverSteadily(
  url: string,
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<number[]> {
  const sockets: Socket[] = []
  const idle: Socket[] = []
  const times: number[] = []
  const due: number[] = []
  const began = new Map<Socket, number>()
  const send = (socket: Socket): void => {
    const at = due.shift()
    if (at === undefined) return void idle.push(socket)
    began.set(socket, at)
    socket.write(nextDelivery(url))
  }
  // Opens each connection when it is needed, because the server soon closes an idle connection.
  const free = (): Socket | undefined => {
    const socket = idle.pop()
    if (socket !== undefined || sockets.length >= 200) return socket
    const [opened] = open(url, 1)
    if (opened === undefined) return undefined
    sockets.push(opened)
    onAnswer(opened, () => {
      times.push(performance.now() - (began.get(opened) ?? 0))
      send(opened)
    })
    opened.once('close', () => {
      if (idle.includes(opened)) idle.splice(idle.indexOf(opened), 1)
    })
    return opened
  }
  const begun = performance.now()
  for (let sent = 0; sent < (perSecond * ms) / 1000; ) {
    const now = performance.now()
    for (; begun + (sent * 1000) / perSecond <= now; sent += 1) {
      due.push(begun + (sent * 1000) / perSecond)
      const socket = free()
      if (socket) send(socket)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const socket of sockets) socket.destroy()
  return times.sort((a, b) => a - b)
}

function open(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  )
}

/** Calls the given function for each response. Responses are short and arrive in one piece. */
function onAnswer(socket: Socket, answered: () => void): void {
  socket.on('data', (chunk) => {
    if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(chunk.toString())
    answered()
  })
}

/** Returns a complete HTTP request of a few kilobytes, with a new event id and the signature of its body. */
function nextDelivery(url: string): Buffer {
  const body = Buffer.from(template.replaceAll(blank, crypto.randomUUID()))
  const { host, pathname } = new URL(url)
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `${signatureHeader}: ${signatureOf(body, benchSecret)}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

function templateOf(): string {
  const sample = sampleOf('container.updated', { id: blank, at: new Date('2026-03-02T09:00:00Z') })
  const { sample: _mark, ...attributes } = sample.data.attributes
  return JSON.stringify({ ...sample, data: { ...sample.data, attributes } })
}
