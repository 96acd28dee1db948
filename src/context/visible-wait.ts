import type { Pause } from '../client/client-options.js'
import { timeLeftInWords } from '../domain/duration.js'
import type { ConnectionOptions } from './connection-options.js'

/** The shortest wait in ms that is shown. A shorter wait ends before the user can read the text. */
const shortestShownMs = 2_000

/** The returned function waits and shows the user why: a line per reason and, on a terminal, a countdown. */
export function visibleWait({
  sleep,
  notice,
  pause,
}: Pick<ConnectionOptions, 'sleep' | 'notice' | 'pause'>) {
  const said = new Set<string>()
  return async ({ ms, why, isRetry }: Pause, signal?: AbortSignal): Promise<void> => {
    if (ms < shortestShownMs) return sleep(ms, signal)
    if (isRetry) void notice(`${why}; trying again in ${timeLeftInWords(ms)}.`)
    else if (!said.has(why)) void notice(`${why}; continuing in ${timeLeftInWords(ms)}.`)
    said.add(why)
    try {
      for (let leftMs = ms; leftMs > 0; leftMs -= 1_000) {
        pause(`waiting ${timeLeftInWords(leftMs)}`)
        await sleep(Math.min(leftMs, 1_000), signal)
      }
    } finally {
      pause('')
    }
  }
}
