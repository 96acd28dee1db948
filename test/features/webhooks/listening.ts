import { expect } from 'vitest'
import { until } from '../../process/program.js'
import type { FakeTerminal } from '../../support/fake-terminal.js'
import type { Run, RunOptions } from '../../support/run-oct.js'
import type { Served } from '../serve/served.js'

interface Listening {
  /** Words that are typed after `oct webhooks listen --port 0`. */
  words: string
  /** Runs while the listener accepts deliveries. */
  work: (url: string, terminal: FakeTerminal) => Promise<unknown>
  options?: Omit<RunOptions, 'world'>
}

/** Runs a listener during `work` and returns how it ended. */
export async function whileListening(
  { oct }: Pick<Served, 'oct'>,
  { words, work, options = {} }: Listening,
): Promise<Run> {
  let terminal: FakeTerminal | undefined
  const watch = (watched: FakeTerminal): void => {
    terminal = watched
  }
  const running = oct(`webhooks listen --port 0 ${words}`.trim(), { ...options, watch })
  const said = () => terminal?.stderr.text ?? ''
  const url = await Promise.race([
    until('it listens', () => /Listening on (\S+)/.exec(said())?.[1]),
    running.then(({ exit, stderr }) => expect.fail(`ended with ${exit}: ${stderr}`)),
  ])
  try {
    if (terminal) await work(url, terminal)
  } finally {
    terminal?.interrupt('SIGTERM')
  }
  return running
}
