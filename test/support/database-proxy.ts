import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Cuts the connections between a service and PostgreSQL. */
export interface DatabaseProxy {
  location: string
  /** Ends all connections; clients can open new ones. */
  cut(): void
  /** Ends all connections, and refuses new ones until `restore`. */
  close(): Promise<void>
  /** Ends all connections, and answers new ones like a server that starts, until `restore`. */
  beginStart(): void
  restore(): Promise<void>
  end(): Promise<void>
}

/** Name of the socket file that PostgreSQL's clients open if their host is a folder. */
const socketName = '.s.PGSQL.5432'

export async function databaseProxy(location: string): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-pg-'))
  const through = new URL(location)
  const host = through.searchParams.get('host') ?? through.hostname
  const port = Number(through.port || 5432)
  const reach = () => (host.startsWith('/') ? connect(join(host, socketName)) : connect(port, host))
  through.searchParams.set('host', folder)
  through.port = ''
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let isStarting = false
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const restore = () =>
    new Promise<void>((resolve) => {
      isStarting = false
      if (server !== undefined) return resolve()
      const own = createServer((client) => {
        // A connection that arrives while the proxy closes would keep it open forever.
        if (isStarting) refuse(client, sockets)
        else if (server === own) joinSockets(client, reach(), sockets)
        else client.destroy()
      })
      server = own
      own.listen(join(folder, socketName), resolve)
    })
  const close = () =>
    new Promise<void>((resolve) => {
      if (server === undefined) return resolve()
      server.close(() => resolve())
      server = undefined
      cut()
    })
  await restore()
  return {
    location: String(through),
    cut,
    close,
    beginStart: () => {
      isStarting = true
      cut()
    },
    restore,
    end: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const startingWords = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'

/** An error message of the protocol: its type, its length, and its fields. */
const startingAnswer = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, 4 + startingWords.length]),
  Buffer.from(startingWords),
])

function refuse(client: Socket, sockets: Set<Socket>): void {
  sockets.add(client)
  client.on('error', () => {})
  client.on('close', () => sockets.delete(client))
  client.end(startingAnswer)
}

function joinSockets(client: Socket, database: Socket, sockets: Set<Socket>): void {
  for (const [socket, other] of [
    [client, database],
    [database, client],
  ] as const) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
}
