import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { type Format, formats } from './format.js'

export interface FormatQuestion<Kind extends string = never> {
  typed?: string | undefined
  json?: boolean | undefined
  outFile?: string | undefined
  preferred?: string | undefined
  isTTY: boolean
  kinds?: readonly Kind[] | undefined
  command?: string | undefined
}

/**
 * Returns the output format: the format that the user typed, or else the format of the file extension, or else the
 * preferred format. Without these, a table on a terminal and tsv elsewhere.
 */
export function chooseFormat<Kind extends string = never>(
  question: FormatQuestion<Kind>,
): Format | Kind {
  const known = [...formats, ...(question.kinds ?? [])]
  const chosen =
    typedFormat(question, known) ??
    formatOfFile(question, known) ??
    recognise(question.preferred, known, 'OCT_OUTPUT') ??
    (question.isTTY && question.outFile === undefined ? 'table' : 'tsv')
  if (chosen === 'xlsx' && question.outFile === undefined) throw needsFile(question)
  return chosen
}

function typedFormat<Kind extends string>(
  { typed, json, command }: FormatQuestion<Kind>,
  known: readonly (Format | Kind)[],
): Format | Kind | undefined {
  const format = recognise(typed, known, '--output')
  if (!json) return format
  if (format !== undefined && format !== 'json')
    throw new OctError('usage', `--json and -o ${format} cannot be combined`, {
      ...(command === undefined ? {} : { tryNext: [`${command} --json`] }),
    })
  return 'json'
}

const extensions: Record<string, string> = { jsonl: 'ndjson', txt: 'table' }

function formatOfFile<Kind extends string>(
  { outFile, kinds = [], command = 'oct …' }: FormatQuestion<Kind>,
  known: readonly (Format | Kind)[],
): Format | Kind | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(outFile ?? '')?.[1]?.toLowerCase()
  const name = extension && (extensions[extension] ?? extension)
  const format = known.find((candidate) => candidate === name)
  // Refuses an unknown extension, such as .docx, because the program for this extension cannot open a text table.
  if (format !== undefined || extension === undefined || kinds.length === 0) return format
  throw new OctError('usage', `No format has the extension .${extension}`, {
    reason: `Write ${kinds.map((kind) => `.${kind}`).join(' or ')}, or name another format with -o: ${formats.join(', ')}.`,
    tryNext: [`${command} --out file.${kinds[0]}`],
  })
}

function recognise<Kind extends string>(
  name: string | undefined,
  known: readonly (Format | Kind)[],
  origin: string,
): Format | Kind | undefined {
  if (!name) return undefined
  const format = known.find((candidate) => candidate === name.toLowerCase())
  if (format !== undefined) return format
  const near = nearNames(name, known).map((candidate) => `-o ${candidate}`)
  throw new OctError('usage', `${origin} has no format "${name}"`, {
    reason: `Choose one of ${known.join(', ')}.${near[0] ? ` Did you mean ${near[0]}?` : ''}`,
  })
}

function needsFile({ command = 'oct …' }: { command?: string | undefined }): OctError {
  return new OctError('usage', 'A workbook cannot be printed', {
    reason: 'Write the workbook to a file with --out.',
    tryNext: [`${command} --out report.xlsx`],
  })
}
