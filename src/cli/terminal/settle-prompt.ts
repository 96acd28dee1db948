import process from 'node:process'
import { interrupted } from '../../interrupted.js'

/** What a prompt is typed on and drawn on. */
export interface PromptDevice {
  input: NodeJS.ReadableStream & { readonly readableEnded?: boolean }
  output: NodeJS.WritableStream
}

/** Prompts draw on stderr, so that stdout stays the result's (contract, part 5). */
export const processDevice = (): PromptDevice => ({
  get input() {
    return process.stdin
  },
  get output() {
    return process.stderr
  },
})

export interface PendingPrompt<Answer> {
  device: PromptDevice
  interruption: AbortSignal
  put(signal: AbortSignal): Promise<Answer>
}

/** The answer; a person who leaves instead of answering, in whatever way, is `interrupted`. */
export async function settle<Answer>({
  device: { input },
  interruption,
  put,
}: PendingPrompt<Answer>): Promise<Answer> {
  const departure = new AbortController()
  const leave = (): void => departure.abort()
  const leaveOnKey = (_: unknown, key?: { ctrl?: boolean; name?: string }): void => {
    // Readline closes on Ctrl-D in an empty line only, pausing its input; the prompt hears nothing.
    if (key?.ctrl && key.name === 'd') setImmediate(() => input.isPaused() && leave())
  }
  if (interruption.aborted || input.readableEnded) leave()
  interruption.addEventListener('abort', leave)
  input.on('end', leave).on('close', leave).on('keypress', leaveOnKey)
  try {
    return await put(departure.signal)
  } catch (error) {
    throw isDeparture(error) ? interrupted(interruption) : error
  } finally {
    interruption.removeEventListener('abort', leave)
    input.off('end', leave).off('close', leave).off('keypress', leaveOnKey)
  }
}

const departures = ['ExitPromptError', 'AbortPromptError', 'CancelPromptError', 'AbortError']

const isDeparture = (error: unknown): boolean =>
  error instanceof Error && departures.includes(error.name)
