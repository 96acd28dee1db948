import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are slow for their size. Sorts files that never ran on this machine. */
const long = [
  // collects garbage dozens of times, which is quick while its worker holds little
  'deadline',
  'docs/examples',
  'docs/operations-guide',
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
