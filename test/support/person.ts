import { PassThrough } from 'node:stream'
import type { PromptDevice } from '../../src/cli/terminal/settle-prompt.js'

/** What a person does at a prompt: waits for words that were not there before, then types. */
export interface Turn {
  sees: string
  /** Keys, or what happens first and gives them; who types null goes away. */
  types: string | null | (() => string)
}

/** A person at a keyboard and a screen without a device. */
export interface Person {
  device: PromptDevice
  /** Everything that prompts drew. */
  readonly screen: string
  /** What was waited for and never came. */
  readonly missed: string | undefined
}

/** Who waits for words in vain goes away, so that the test sees what stood there instead. */
const patienceMs = 60_000

/** A person who answers one prompt after the other, and then nothing any more. */
export function person(turns: readonly Turn[]): Person {
  const input = new PassThrough()
  const output = new PassThrough()
  // A prompt that is over ends what it drew on; a process's own stream stays all the same.
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
    // A prompt listens only after it has drawn itself.
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
