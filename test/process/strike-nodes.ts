import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseProxy, databaseProxy } from '../support/database-proxy.js'
import { type Machine, until } from './program.js'

export interface StrikePlan {
  on: Machine
  /** Runs an older version of the program, which the nodes have until a third of the faults has happened. */
  older?: Machine
  /** URL of the database. */
  location: string
  nodes: number
  faults: number
  /** The kinds of faults to choose from. */
  kinds: readonly FaultKind[]
  /** The time from the first fault to the last one, in milliseconds. */
  faultsMs: number
  /** The longest time that a node stands still, in milliseconds. */
  longestStopMs: number
  /** Stops and starts the database server. */
  restartDatabase?: () => Promise<void>
  random: () => number
  /** Called when a node ended by itself. */
  crashed: (words: string) => void
}

export type FaultKind = 'kill' | 'end' | 'stop' | 'cut' | 'close' | 'database'

interface Node {
  process: ReturnType<Machine['start']>
  url: string
  proxy: DatabaseProxy
  isOld: boolean
  /** True if the round itself ends the node. */
  isEnding: boolean
}

/** Nodes that serve one database, and faults that happen to them. */
export class StruckNodes {
  readonly #plan: StrikePlan
  readonly #nodes: Node[] = []
  /** Nodes that are paused, cut off or restarting, by place. Faults happen to the other nodes meanwhile. */
  readonly #away = new Map<number, Promise<void>>()
  /** How often each kind of fault happened; `upgrade` is the end of an old node that a new one replaces. */
  readonly counts = new Map<FaultKind | 'upgrade', number>()
  #isUpgrading = false

  constructor(plan: StrikePlan) {
    this.#plan = plan
  }

  async start(): Promise<void> {
    for (let i = 0; i < this.#plan.nodes; i += 1) this.#nodes.push(await this.#startNode())
  }

  urls(): string[] {
    return this.#nodes.map(({ url }) => url)
  }

  /** Lets the planned number of faults happen. */
  async strike(): Promise<void> {
    const { faults, random, older, faultsMs } = this.#plan
    const begun = performance.now()
    for (let struck = 0; struck < faults; struck += 1) {
      // A restart of the database takes seconds. The next fault is earlier then, so that the faults end in time.
      const at = begun + ((struck + random()) / faults) * faultsMs
      await wait(Math.max(0, at - performance.now()))
      this.#isUpgrading = older !== undefined && struck >= faults / 3
      await this.#strikeOnce()
    }
    await Promise.all(this.#away.values())
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#away.values())
    for (const node of this.#nodes) {
      const { process, proxy } = node
      node.isEnding = true
      process.kill('SIGCONT')
      process.kill('SIGKILL')
      await proxy.end()
    }
  }

  async #strikeOnce(): Promise<void> {
    const { kinds, random, restartDatabase } = this.#plan
    const awake = [...this.#nodes.keys()].filter((place) => !this.#away.has(place))
    const place = pick(awake, random) ?? 0
    const node = this.#nodes[place]
    const kind = pick(kinds, random)
    if (node === undefined || kind === undefined) return
    // The only node that is awake stays awake: at most its connections are cut.
    const isAlone = awake.length < 2
    const isOutdated = node.isOld && this.#isUpgrading
    const ofNode = isAlone ? 'cut' : isOutdated ? 'upgrade' : kind
    const what = kind === 'database' ? kind : ofNode
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
    if (what === 'cut') node.proxy.cut()
    else if (what === 'database') await restartDatabase?.()
    else {
      const back = this.#fail(place, node, what).finally(() => this.#away.delete(place))
      this.#away.set(place, back)
      back.catch(() => {})
    }
  }

  async #fail(place: number, node: Node, kind: FaultKind | 'upgrade'): Promise<void> {
    const { random, longestStopMs } = this.#plan
    const { process, proxy } = node
    if (kind === 'stop') {
      process.kill('SIGSTOP')
      await wait(random() * longestStopMs)
      process.kill('SIGCONT')
    } else if (kind === 'close') {
      await proxy.close()
      await wait(random() * 1000)
      await proxy.restore()
    } else {
      node.isEnding = true
      process.kill(kind === 'kill' ? 'SIGKILL' : 'SIGTERM')
      const patience = new AbortController()
      const late = wait(longestEndMs, undefined, { signal: patience.signal }).then(() => {
        if (!node.isOld) this.#plan.crashed(`a node did not end within ${longestEndMs} ms`)
        process.kill('SIGKILL')
      })
      await process
      patience.abort()
      await late.catch(() => {})
      this.#nodes[place] = await this.#startNode(proxy)
    }
  }

  async #startNode(known?: DatabaseProxy): Promise<Node> {
    const { on, older, location, crashed } = this.#plan
    const proxy = known ?? (await databaseProxy(location))
    for (;;) {
      const words = ['--port', '0', '--simulator', '--allow-private-webhooks', '--log', 'json']
      const isOld = older !== undefined && !this.#isUpgrading
      const process = (isOld ? older : on).start(
        ['serve', '--folder', join(on.folder, 'nodes'), ...words],
        { env: { OCT_SERVE_DATABASE: proxy.location }, timeoutMs: 3_600_000 },
      )
      let said = ''
      let isOver = false
      process.stderr.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-10_000)
      })
      process.once('exit', () => {
        isOver = true
      })
      const url = await until(
        'a node listens',
        () => /http:\/\/[^\s"]+/.exec(said)?.[0] ?? (isOver ? 'over' : undefined),
      )
      if (url !== 'over') {
        const node = { process, url, proxy, isOld, isEnding: false }
        process.once('exit', (code) => {
          if (!node.isEnding) crashed(`a node ended with ${code}: ${said.slice(-2000)}`)
        })
        return node
      }
      // The database was not available when the node started. The operator of the node then starts it again.
      await wait(500)
    }
  }
}

/** The time in which a node ends after SIGTERM, although others need the processors too. */
const longestEndMs = 30_000

const pick = <Value>(all: readonly Value[], random: () => number): Value | undefined =>
  all[Math.floor(random() * all.length)]
