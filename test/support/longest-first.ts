import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow test files that mostly wait for processes and timers, with their duration in seconds on an idle machine. */
const waiting: Record<string, number> = {
  'docs/operations-guide': 30,
  'process/completion': 18,
  'package/package': 15,
  'process/serve': 12,
  'process/inbox-killed': 12,
  'process/inbox': 11,
  'process/mailed': 8,
  'process/concurrency': 6,
  'process/sync': 6,
  'process/two-services': 6,
  'process/track-killed': 6,
  'service/http/slow-clients': 6,
  'process/secrets': 5,
  'process/serve-deliveries': 4,
  'process/alias': 4,
}

/** Slow test files that use a processor all the time, with their duration in seconds. */
const working: Record<string, number> = {
  // Starts early: this file collects garbage dozens of times, which is fast while its worker uses little memory.
  deadline: 20,
  'process/chromium-service': 15,
  'process/chromium-page': 8,
  'docs/examples': 8,
  'service/conformance/conformance': 6,
  'service/documents/reading/read-file': 5,
  'mcp/equal-answers': 4,
  'sweeps/terminal': 4,
  'service/sources/journeys': 4,
  'process/terminal': 4,
  'process/webhooks-listen': 4,
  'features/webhooks/catch-up-worlds': 4,
  'service/pages/weight': 4,
  'service/sources/one-box-one-trip': 4,
  'process/serve-hosting': 4,
  'sweeps/formats': 3,
  'features/upload/upload': 3,
  'desk/attention/attention': 3,
  'surfaces/one-oracle': 2,
  'mcp/http': 2,
  'service/http/custom-fields': 2,
  'promise/promise': 2,
  'service/http/isolation': 2,
  'sweeps/hostile': 2,
}

const usualSeconds = 0.6

interface Place {
  file: TestSpecification
  seconds: number
  waits: boolean
}

/**
 * Starts the slowest test files first, so that the suite does not end with a single slow file. At any time, only one
 * worker runs a file that mostly waits, so that the other workers keep the processors busy.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = (await super.sort(files))
      .map(placeOf)
      .sort((one, other) => other.seconds - one.seconds)
    return spread(places, Number(this.ctx.config.maxWorkers) || 1).map(({ file }) => file)
  }
}

function placeOf(file: TestSpecification): Place {
  const name = /\/test\/(.*)\.test\.ts$/.exec(file.moduleId)?.[1] ?? ''
  const waits = name in waiting
  return { file, waits, seconds: waiting[name] ?? working[name] ?? usualSeconds }
}

/** Returns the files in the order in which workers should start them, if a free worker gets the next file. */
function spread(places: readonly Place[], workers: number): Place[] {
  const left = [...places]
  const dealt: Place[] = []
  const freeAt = Array.from({ length: workers }, () => 0)
  let waitsUntil = 0
  while (left.length > 0) {
    const now = Math.min(...freeAt)
    const wanted = left.findIndex(({ waits }) => waits === now >= waitsUntil)
    const [next] = left.splice(Math.max(wanted, 0), 1)
    if (next === undefined) break
    dealt.push(next)
    freeAt[freeAt.indexOf(now)] = now + next.seconds
    if (next.waits) waitsUntil = now + next.seconds
  }
  return dealt
}
