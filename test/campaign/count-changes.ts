import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Instrumenter {
  instrument(
    files: readonly { name: string; content: string; mutate: readonly object[] }[],
    options: object,
  ): Promise<{ mutants: readonly { status?: string }[] }>
}

/** Returns a function that counts the changes that the tool Stryker can make within some lines of a file. */
export async function changeCounter(
  tools: string,
  excludedMutations: readonly string[],
): Promise<(file: string, lines: { first: number; last: number }) => Promise<number>> {
  const module = join(tools, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js')
  const { Instrumenter } = (await import(pathToFileURL(module).href)) as {
    Instrumenter: new (logger: object) => Instrumenter
  }
  const logger = { debug: () => {}, info: () => {}, isDebugEnabled: () => false }
  const instrumenter = new Instrumenter(logger)
  const options = { excludedMutations, ignorers: [], plugins: null }
  return async (file, { first, last }) => {
    const [start, end] = [
      { line: first - 1, column: 0 },
      { line: last - 1, column: Number.MAX_SAFE_INTEGER },
    ]
    const content = readFileSync(file, 'utf8')
    const files = [{ name: file, content, mutate: [{ start, end }] }]
    const { mutants } = await instrumenter.instrument(files, options)
    return mutants.filter(({ status }) => status !== 'Ignored').length
  }
}
