import type { RunnerTestFile } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Gives a file that could not be loaded, or whose `beforeAll` failed, a test that failed. Vitest skips the tests of such
 * a file, and Stryker asks only the tests, so a change that the file notices would count as unnoticed.
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
