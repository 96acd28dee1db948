import type { PollAnswer, Source } from '../sources/source.js'

export interface PollObserver {
  polled(outcome: PollAnswer['outcome'] | 'error' | 'timeout'): void
}

export interface Watch {
  observer: PollObserver
  /** Maximum time in ms that the service waits for a response of the source. */
  patienceMs: number
}

/** Counts the responses of a source for the metrics. A response that does not arrive in time counts as a failure. */
export function watchedSource(source: Source, { observer, patienceMs }: Watch): Source {
  const counted = (answer: PollAnswer): PollAnswer => {
    observer.polled(answer.outcome)
    return answer
  }
  return {
    ...source,
    poll(tracked, now, since) {
      try {
        const answer = source.poll(tracked, now, since)
        if (!(answer instanceof Promise)) return counted(answer)
        return inTime(answer, patienceMs).then(counted, (error: unknown) => {
          observer.polled(error instanceof SourceTimeout ? 'timeout' : 'error')
          throw error
        })
      } catch (error) {
        observer.polled('error')
        throw error
      }
    },
  }
}

class SourceTimeout extends Error {}

async function inTime<Value>(answer: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    const words = `The source did not respond within ${patienceMs} ms`
    timer = setTimeout(() => reject(new SourceTimeout(words)), patienceMs).unref()
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
