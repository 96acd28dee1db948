import { expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText } from '../terminal-files/read-text.js'
import { head, said } from './said.js'

/** Each of these texts once took many seconds, because a pattern tried every way to divide it. */
const sentences = [
  `The vessel ${'-'.repeat(60)} a b c d e f g is due on 2026-03-10.`,
  `Das Schiff war ${'s'.repeat(300)} 1 am 10.03.2026 angekommen in Savannah.`,
  `Le navire ne ${'m'.repeat(300)} 1 est arrivé à Savannah le 10/03/2026.`,
  `La nave non ${'m'.repeat(300)} 1 è arrivata a Savannah il 10/03/2026.`,
  `${'IMPORT CARGO MSC - '.repeat(60)}x`,
  `${'&& - '.repeat(60)}x`,
  `Vessel: TEST STAR ${' '.repeat(3000)}voy ${' '.repeat(3000)}x`,
]

it.each(sentences)('a notice with a long line is read at once: %s', async (line) => {
  const { containers } = await said([...head, 'Container No: MSKU1234565', '', line])
  expect(containers).toEqual(['MSKU1234565'])
})

it('a terminal report with long cells is read at once', async () => {
  expect(recognizesTerminalFile(`["a", [${'"a"   '.repeat(400)}`, 'rows.json')).toBe(false)
  const report = `Container,LFD,Demurrage\nMSKU1234565,2026-05-15,10 ${'due'.repeat(200)}x\n`
  expect((await readText(report)).statements.length).toBeGreaterThan(0)
})
