import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScriptedAnswer, scriptedServer } from '../sweeps/scripted-server.js'
import { newWorld, type Run } from './run-oct.js'

/** A new simulated machine. Its commands use one service and share one cache. */
export interface OneService {
  /** Runs a command. `asked` of the result contains only the requests of this command. */
  run(...argv: string[]): Promise<Run & { asked: string[] }>
  /** Runs a command in a terminal with `columns` columns. */
  runIn(columns: number, ...argv: string[]): Promise<Run>
  advance(ms: number): void
  /** Writes a file beside the settings, such as `tariffs.yaml`. */
  configure(name: string, text: string): void
  end(): Promise<void>
}

export async function oneService(answer: (asked: string) => ScriptedAnswer): Promise<OneService> {
  const [world, server] = [newWorld(), await scriptedServer(answer)]
  return {
    async run(...argv) {
      const before = server.asked.length
      const run = await world.run(argv, { env: server.env })
      return { ...run, asked: server.asked.slice(before) }
    },
    runIn: (columns, ...argv) => world.run(argv, { env: server.env, stdoutIsTTY: true, columns }),
    advance: (ms) => world.clock.advance({ ms }),
    configure(name, text) {
      const folder = join(world.root, 'config')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    async end() {
      await server.close()
      world.remove()
    },
  }
}
