import process from 'node:process'
import { interrupted } from '../../interrupted.js'

export interface PromptDevice {
  input: NodeJS.ReadableStream & { readonly readableEnded?: boolean }
  output: NodeJS.WritableStream
}

/** Returns the streams for prompts. Prompts use stderr, because stdout is reserved for the result. */
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

/** Waits for the answer to a prompt. Throws `interrupted` if the user cancels the prompt. */
export async function settle<Answer>({
  device: { input },
  interruption,
  put,
}: PendingPrompt<Answer>): Promise<Answer> {
  const departure = new AbortController()
  const leave = (): void => departure.abort()
  const leaveOnKey = (_: unknown, key?: { ctrl?: boolean; name?: string }): void => {
    // After Ctrl-D in an empty line, the library readline sends no event. It only pauses its input.
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
