import pg from 'pg'
import { serverCpuMs } from './postgres-processes.js'

/** A statement that a node sent to the database. */
export interface Recorded {
  /** Connection that sent the statement. */
  connection: number
  text: string
  /** Name of the prepared statement; undefined if the server plans the statement each time. */
  name: string | undefined
  values: unknown[]
  /** Number of statements that had ended when this statement began. */
  after: number
  /** Position of this statement in the order in which the statements ended. */
  place: number
}

type Given = Partial<Pick<Recorded, 'name' | 'values'>> & Pick<Recorded, 'text'>
type Query = (this: pg.Client, ...words: unknown[]) => unknown

/** Records the statements that this process sends to PostgreSQL, from now until the returned function is called. */
export function recordStatements(): () => Recorded[] {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const recorded: Recorded[] = []
  const connections = new Map<pg.Client, number>()
  let ended = 0
  prototype.query = function (...words) {
    const [given, values] = words as [string | Given, unknown[]?]
    const { text, name, values: own } = typeof given === 'string' ? { text: given } : given
    const connection = connections.get(this) ?? connections.size
    connections.set(this, connection)
    const one: Recorded = {
      connection,
      ...{ text, name },
      values: own ?? values ?? [],
      after: ended,
      place: -1,
    }
    recorded.push(one)
    const answer = query.apply(this, words)
    const end = () => {
      one.place = ended++
    }
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
  return () => {
    prototype.query = query
    return recorded.filter(({ place }) => place >= 0)
  }
}

export interface Replayed {
  ms: number
  cpuMs: number
  /** Processor time of the database in milliseconds. */
  databaseMs: number
  failed: number
}

/**
 * Sends recorded statements with nothing but the driver, each connection its own statements. If `isOrdered`, a
 * statement waits for all statements that had ended before it when it was recorded. Returns the duration and the
 * processor time of this process in milliseconds, and the number of statements that failed.
 */
export async function replay(
  location: string,
  { recorded, isOrdered }: { recorded: readonly Recorded[]; isOrdered: boolean },
): Promise<Replayed> {
  const connections = [...new Set(recorded.map(({ connection }) => connection))]
  const clients = await Promise.all(
    connections.map(async (connection) => {
      const statements = recorded.filter((one) => one.connection === connection)
      const client = new pg.Client({ connectionString: location })
      await client.connect()
      return { client, statements }
    }),
  )
  const order = new Order()
  let failed = 0
  const [server, begun] = [serverCpuMs(location), performance.now()]
  const cpu = process.cpuUsage()
  await Promise.all(
    clients.map(async ({ client, statements }) => {
      for (const { text, name, values, after, place } of statements) {
        if (isOrdered) await order.reached(after)
        await client.query({ text, name, values }).catch(() => {
          failed += 1
        })
        order.end(place)
      }
    }),
  )
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  const databaseMs = serverCpuMs(location) - server
  await Promise.all(clients.map(({ client }) => client.end()))
  return { ms, cpuMs: (user + system) / 1000, databaseMs, failed }
}

/** Lets a statement wait until all statements before a position have ended. */
class Order {
  readonly #ended = new Set<number>()
  #reached = 0
  #waiting: { after: number; go: () => void }[] = []

  async reached(after: number): Promise<void> {
    if (this.#reached >= after) return
    await new Promise<void>((go) => {
      this.#waiting.push({ after, go })
    })
  }

  end(place: number): void {
    this.#ended.add(place)
    while (this.#ended.delete(this.#reached)) this.#reached += 1
    const ready = this.#waiting.filter(({ after }) => after <= this.#reached)
    this.#waiting = this.#waiting.filter(({ after }) => after > this.#reached)
    for (const { go } of ready) go()
  }
}
