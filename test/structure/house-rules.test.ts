import { describe, expect, it } from 'vitest'
import { functionLengths } from './function-lengths.js'
import { sourceFiles } from './source-files.js'

const pathsWhere = (rule: (file: (typeof sourceFiles)[number]) => boolean): string[] =>
  sourceFiles.filter(rule).map(({ path }) => path)

describe('messages', () => {
  it('name their subject, so that each is understood alone', () => {
    const pronoun = /(?<=[`'])(?:It|Its|They|Their|Them) [a-z][^`'\n]*/g
    expect(
      sourceFiles.flatMap(({ path, code }) =>
        (code.match(pronoun) ?? []).map((it) => `${path}: ${it}`),
      ),
    ).toEqual([])
  })
})

describe('names', () => {
  const forbidden = /^(?:utils?|helpers?|common|shared|lib|types?|constants?|misc|index)$/

  it('never use a catch-all file or folder', () => {
    expect(
      pathsWhere(({ path }) => {
        const parts = path.replace(/(?:\.d)?\.tsx?$/, '').split('/')
        return path !== 'index.ts' && parts.some((part) => forbidden.test(part))
      }),
    ).toEqual([])
  })

  it('of files are in kebab case; commands and views have their suffix', () => {
    const name = /^[a-z0-9/-]+(?:\.d|\.command|\.view)?\.tsx?$/
    expect(pathsWhere(({ path }) => !name.test(path))).toEqual([])
  })

  it('never contain Manager, Helper, Util or Handler', () => {
    const suffix =
      /\b(?:class|interface|type|function|const)\s+\w*(?:Manager|Helper|Utils?|Handler)\b/
    expect(pathsWhere(({ bare }) => suffix.test(bare))).toEqual([])
  })

  it('include no barrels', () => {
    const again = /export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\s*['"]\.[^'"]*['"];?/g
    const isBarrel = (code: string): boolean =>
      again.test(code) && code.replace(again, '').trim() === ''
    expect(
      pathsWhere(
        ({ path, code }) =>
          !['index.ts', 'webhooks.ts', 'library/domain.ts', 'library/maps.ts'].includes(path) &&
          isBarrel(code),
      ),
    ).toEqual([])
  })

  it('include no any and no default export', () => {
    expect(pathsWhere(({ bare }) => /(?::|<|as)\s*any\b/.test(bare))).toEqual([])
    expect(pathsWhere(({ bare }) => /\bexport default\b/.test(bare))).toEqual([])
  })
})

describe('the process', () => {
  /** A lock records the process that holds it, and checks whether this process is alive. */
  const exceptions = ['files/this-process.ts']

  it('is touched in main.ts and cli/terminal only', () => {
    const touches = (file: (typeof sourceFiles)[number]): boolean =>
      /(?<![.\w#'-])process\s*[.[(]/.test(file.bare) ||
      file.imports.some(({ target, isType }) => target === 'node:process' && !isType)
    const wrong = sourceFiles.filter(
      (file) => touches(file) && file.path !== 'main.ts' && !file.path.startsWith('cli/terminal/'),
    )
    expect(wrong.map(({ path }) => path)).toEqual(exceptions)
  })

  it('does not use console', () => {
    expect(pathsWhere(({ bare }) => /\bconsole\./.test(bare))).toEqual([])
  })
})

describe('SQL', () => {
  const sql =
    /\b(?:SELECT\s+[\w*(.,\s]+\s+FROM|INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE\s+[\w$.{}]+\s+SET|DELETE\s+FROM|CREATE\s+(?:TABLE|INDEX|VIRTUAL)|DROP\s+TABLE|PRAGMA\s+\w)/
  const query = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|sql)\s*[(`]/

  it('is in cache, service/store and sqlite only', () => {
    const isHome = (path: string): boolean => /^(?:cache|service\/store|sqlite)\//.test(path)
    expect(pathsWhere(({ path, code }) => !isHome(path) && sql.test(code))).toEqual([])
    expect(pathsWhere(({ path, bare }) => !isHome(path) && query.test(bare))).toEqual([])
  })
})

describe('size', () => {
  it('no file is longer than 250 lines', () => {
    const lengths = sourceFiles.map(({ path, text }) => ({
      path,
      lines: text.split('\n').length - 1,
    }))
    say(
      'lines per file',
      lengths.map(({ lines }) => lines),
    )
    const long = lengths.filter(({ lines }) => lines > 250)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('functions stay short', () => {
    const all = sourceFiles.flatMap(({ path, bare }) =>
      functionLengths(bare).map((found) => ({ path, found, lines: found.lines })),
    )
    say(
      'lines per function',
      all.map(({ lines }) => lines),
    )
    const longest = [...all].sort((a, b) => b.lines - a.lines).slice(0, 5)
    process.stdout.write(
      `${longest.map(({ path, found }) => `  ${found.lines} ${path} ${found.name}`).join('\n')}\n`,
    )
    expect(all.length).toBeGreaterThan(500)
    expect(longest[0]?.lines).toBeLessThanOrEqual(60)
  })
})

function say(what: string, numbers: number[]): void {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  const words = `median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}, of ${sorted.length}`
  process.stdout.write(`${what}: ${words}\n`)
}

describe('rows of files that outlive a version', () => {
  it('are written by the names of their columns, so that an added column causes no harm', () => {
    const unnamed = /INSERT[ \w]* INTO (?!names\b)\w+\s+VALUES/
    const isSchema = (path: string): boolean => path.endsWith('schema.ts')
    const wrong = pathsWhere(
      ({ path, code }) => path.startsWith('cache/') && !isSchema(path) && unnamed.test(code),
    )
    expect(wrong).toEqual([])
  })
})
