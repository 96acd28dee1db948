import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that are slower than their size suggests. The list sorts files that never ran on this machine. */
const long = [
  // `deadline` collects garbage dozens of times, which is fast while its worker uses little memory.
  'deadline',
  'docs/examples',
  'package/package',
  'process/completion',
  'process/sync',
  'sweeps/formats',
  'process/inbox-killed',
  'sweeps/terminal',
  'process/chromium-page',
  'process/serve',
  'process/concurrency',
  'process/two-services',
  'process/track-killed',
  'sweeps/hostile',
  'service/conformance/conformance',
  'sweeps/footers',
  'sweeps/odd-members',
  'sweeps/errors',
  'process/webhooks-listen',
  'features/webhooks/catch-up-worlds',
  'process/inbox',
  'process/serve-deliveries',
  'process/serve-killed',
  'process/cache-faults',
  'sweeps/time-zones',
  'sweeps/adversity',
  'sweeps/accessible',
]

/** Starts the slowest files first, so that the suite does not end with one of them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return place < 0 ? long.length : place
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
