import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { objectOf } from '../../src/files/read-json-object.js'
import type { Machine } from './program.js'

export interface ConfigKillPlan {
  on: Machine
  rounds: number
  /** Parallel commands that change the configuration; one of them is killed. */
  width: number
  /** From 0 to below 1. */
  random: () => number
}

export interface ConfigKillReport {
  /** Commands that finished, over all rounds. */
  saved: number
  complaints: string[]
}

/**
 * Runs several commands that change the user's configuration, and kills one with SIGKILL at a
 * random moment. The file must always be complete, and no completed change may be lost.
 */
export async function configKillRounds(plan: ConfigKillPlan): Promise<ConfigKillReport> {
  const { on, rounds, width, random } = plan
  const saved: string[] = []
  const complaints: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const names = Array.from({ length: width }, (_, index) => `view-${round}-${index}`)
    const running = names.map((name) => on.start(['view', 'save', name, 'holds', '--due', '3d']))
    const ends = running.map(async (each, index) => {
      const { exitCode, signal, stderr } = await each
      if (exitCode === 0) saved.push(names[index] ?? '')
      else if (signal === undefined) complaints.push(`${names[index]}: ${exitCode}, ${stderr}`)
    })
    await wait(random() * 700)
    running[round % width]?.kill('SIGKILL')
    await Promise.all(ends)
    const kept = viewsOf(on)
    const lost = saved.filter((name) => !kept.includes(name))
    complaints.push(...lost.map((name) => `${name} is lost in round ${round}`))
  }
  return { saved: saved.length, complaints }
}

function viewsOf({ env }: Machine): string[] {
  const text = readFileSync(join(env.OCT_CONFIG_DIR ?? '', 'config.json'), 'utf8')
  return Object.keys(objectOf(objectOf(JSON.parse(text)).views))
}
