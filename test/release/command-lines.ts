import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installed } from './installed.js'

interface Line {
  words: string
  /** Matches what the command must print. */
  says?: RegExp
  exit?: number
  /** A file that the command must write, and how the file begins. */
  writes?: [name: string, begins: string]
}

/** Twenty-five commands that a new user may run. Together they load every large part of the program. */
const lines: Line[] = [
  { words: '--version', says: /^\d+\.\d+\.\d+\n$/ },
  { words: '--help', says: /Track ocean containers/ },
  { words: 'help exit-codes', says: /12 {2}partial/ },
  { words: 'infer --offline MEDUFR030802', says: /MSCU/ },
  { words: 'ports USLGB', says: /Long Beach/ },
  { words: '--sandbox track MEDUFR030802 --wait --json', says: /"outcome": "registered"/ },
  { words: '--sandbox sync', says: /^1\t3\t/ },
  { words: '--sandbox containers --json --fields number', says: /"number": "MEDU/ },
  { words: '--sandbox containers --out boxes.xlsx', writes: ['boxes.xlsx', 'PK'] },
  { words: '--sandbox containers --query [].number -o csv', says: /^value\r?\n\w{4}\d{7}\r?\n/ },
  { words: '--sandbox holds -o csv', says: /^number,/ },
  { words: '--sandbox due', says: /\d{4}-\d\d-\d\d/ },
  { words: '--sandbox today' },
  { words: '--sandbox show MEDUFR030802', says: /MEDUFR030802/ },
  { words: '--sandbox brief MEDUFR030802', says: /Le Havre/ },
  { words: '--sandbox explain MEDUFR030802', says: /current_status/ },
  { words: '--sandbox map MEDUFR030802 --out route.geojson', writes: ['route.geojson', '{'] },
  { words: '--sandbox map MEDUFR030802 -o svg', says: /^<svg/ },
  { words: '--sandbox upload invoice.pdf --wait --json', says: /"commercial_invoice"/ },
  { words: '--sandbox cache verify', says: /sound/ },
  { words: '--sandbox doctor', says: /sqlite\tok/ },
  { words: 'completion bash', says: /complete/ },
  { words: 'commands --json', says: /"command": "oct webhooks listen"/ },
  { words: 'config list --origin', says: /^profile\t/ },
  { words: 'holds --nonsense', exit: 2 },
]

const paper = 'COMMERCIAL INVOICE\nInvoice Number: 4711\nContainer No: MSCU6639870\n'

/** Runs all command lines. Returns their number. Throws if one of them fails. */
export async function runCommandLines(on: Installed): Promise<number> {
  writeFileSync(join(on.folder, 'invoice.pdf'), paper)
  for (const line of lines) {
    const problem = await problemOf(on, line)
    if (problem !== undefined) throw new Error(`${on.label}: oct ${line.words}: ${problem}`)
  }
  return lines.length
}

async function problemOf(on: Installed, line: Line): Promise<string | undefined> {
  const { exit, stdout, stderr } = await on.run(line.words.split(' '))
  const wanted = line.exit ?? 0
  if (exit !== wanted) return `ended with ${exit}, not ${wanted}: ${stderr}`
  if (/Warning|^\s+at /m.test(stderr)) return `said ${stderr}`
  if (line.says !== undefined && !line.says.test(stdout)) return `printed ${stdout.slice(0, 500)}`
  if (line.writes === undefined) return undefined
  const [name, begins] = line.writes
  const text = readFileSync(join(on.folder, name), 'latin1')
  return text.startsWith(begins) ? undefined : `wrote ${text.slice(0, 100)}`
}
