import { PassThrough } from 'node:stream'
import type { PromptDevice } from '../../src/cli/terminal/settle-prompt.js'

/** One action of a simulated person: waits for new words on the screen, then types. */
export interface Turn {
  sees: string
  /** The keys to press, or a function that returns them; null closes the input. */
  types: string | null | (() => string)
}

export interface Person {
  device: PromptDevice
  /** Everything that prompts printed. */
  readonly screen: string
  /** Words that the person waited for but that never appeared. */
  readonly missed: string | undefined
}

/** Milliseconds after which the person leaves the prompt, so that the failing test shows the screen. */
const patienceMs = 60_000

/** Returns a terminal with a simulated person who answers one prompt after the other, and then does nothing more. */
export function person(turns: readonly Turn[]): Person {
  const input = new PassThrough()
  const output = new PassThrough()
  // Keeps the output open: a prompt ends its output when it is done, but the output of a real process stays open.
  output.end = () => output
  const left = [...turns]
  let screen = ''
  let seen = 0
  const act = (): void => {
    const [turn] = left
    const place = turn === undefined ? -1 : screen.indexOf(turn.sees, seen)
    if (turn === undefined || place < 0) return
    left.shift()
    seen = place + turn.sees.length
    // Waits a moment, because a prompt listens for keys only after it was printed.
    setTimeout(() => {
      if (turn.types === null) input.end()
      else input.write(typeof turn.types === 'string' ? turn.types : turn.types())
      act()
    }, 10)
  }
  let patience: NodeJS.Timeout | undefined
  output.on('data', (chunk) => {
    screen += chunk
    clearTimeout(patience)
    patience = setTimeout(() => input.end(), patienceMs).unref()
    act()
  })
  return {
    device: { input, output },
    get screen() {
      return screen
    },
    get missed() {
      return left[0]?.sees
    },
  }
}
