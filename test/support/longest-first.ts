import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, by which those are sorted that never ran on this machine. */
const long = [
  'docs/examples',
  'process/completion',
  'sweeps/formats',
  'process/serve-killed',
  'sweeps/terminal',
  'process/inbox-killed',
  'service/conformance/conformance',
  'process/cache-faults',
  'sweeps/hostile',
  'process/concurrency',
  'sweeps/time-zones',
  'process/inbox',
  'sweeps/adversity',
  'process/serve-deliveries',
  'sweeps/accessible',
]

/** Begins with what takes longest, so that nothing is left that the end of the suite waits for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return place < 0 ? long.length : place
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
