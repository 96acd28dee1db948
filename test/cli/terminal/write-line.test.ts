import { expect, it } from 'vitest'
import { writeLine } from '../../../src/cli/terminal/write-line.js'
import { fakeTerminal } from '../../support/fake-terminal.js'

it.each([
  ['one line', 'one line\n'],
  ['日本語 日本語', '日本語\n日本語\n'],
  ['a longer line', 'a longer\nline\n'],
  ['a\u001b[31mb', 'a^[[31mb\n'],
])('prints %j in a window of ten cells', async (sentence, written) => {
  const { stderr } = fakeTerminal({ stderrIsTTY: true, columns: 10 })
  await writeLine(stderr, sentence)
  expect(stderr.text).toBe(written)
})
