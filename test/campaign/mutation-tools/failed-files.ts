import type { RunnerTestFile } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Adds a failed test to each file that could not be loaded, or whose `beforeAll` failed. Vitest skips the tests of such
 * a file, and Stryker looks only at tests, so Stryker would count the change as unnoticed.
 */
export class FailedFiles implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const errors = [...module.errors()]
    if (errors.length === 0) return
    const { task: file } = module as unknown as { task: RunnerTestFile }
    const loads = {
      type: 'test',
      name: 'loads',
      mode: 'run',
      file,
      result: { state: 'fail', errors },
    }
    file.tasks.push(loads as unknown as RunnerTestFile['tasks'][number])
  }
}
