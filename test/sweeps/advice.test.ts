import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { oneInThree } from './pairwise.js'
import { parseProblem } from './tree.js'

const source = fileURLToPath(new URL('../../src', import.meta.url))

/** Command lines in any text that the program prints. */
const inTexts = /(['"`])((?:[A-Z_]+=\S+ )*oct (?:--?[a-z]|[a-z])[^'"`]*)\1/g
const inBrackets = /\((oct [a-z][^()'"`]*)\)/g

const lines = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*\*.*?\*\//gs, '')
    const found = [
      ...[...text.matchAll(inTexts)].map(([, , line = '']) => line),
      ...[...text.matchAll(inBrackets)].map(([, line = '']) => line),
    ]
    return found.map((line) => [line, file] as const)
  })
  .filter(([line]) => !/ …$|\.$/.test(line) && !line.endsWith(' --help') && !isSentence(line))

/** Returns whether a text says what the program does, without a full stop. */
function isSentence(line: string): boolean {
  const verb =
    /^(?:adds|asks|cannot|could|counts|creates|describes|did|does|exits|expects|has|ignores|is|keeps|knows|learns|leaves|lists|looks|moved|needs|omits|prints|reads|registered|removed|removes|replaces|requested|retries|searched|sends|shows|skipped|stops|stores|syncs|takes|uses|would|writes|wrote)$/
  return verb.test(line.split(/[ ;,]/)[1] ?? '')
}

/** A placeholder stands for one word of its kind. */
const asTyped = (line: string): string =>
  line
    .replace(/--type \$\{[^}]*\}/g, '--type container')
    .replace(/completion \$\{[^}]*\}/g, 'completion bash')
    .replace(/\$\{[^}]*\}d\b/g, '3d')
    .replace(/\$\{[^}]*\}/g, 'WORD')
    .replace(/<[^>]+>/g, 'WORD')
    .replace(/ > \S+$/, '')
    .replace(/…/g, 'WORD')

describe('command lines in the texts of the program', () => {
  it('are found', () => {
    expect(lines.length).toBeGreaterThan(40)
  })

  it.each(oneInThree(lines, 0))('%s', (line, file) => {
    expect(parseProblem(asTyped(line)), file).toBeUndefined()
  })
})
