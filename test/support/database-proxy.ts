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
  restore(): Promise<void>
  end(): Promise<void>
}

/** Name of the socket that PostgreSQL's clients open if their host is a folder. */
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
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const restore = () =>
    new Promise<void>((resolve) => {
      const own = createServer((client) => {
        // A connection that arrives while the proxy closes would keep it open forever.
        if (server === own) joinSockets(client, reach(), sockets)
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
    restore,
    end: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
