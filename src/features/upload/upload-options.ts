import { type Command, Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { addWaitOptions } from '../../cli/command/wait-options.js'
import {
  addDataOptions,
  containerOption,
  documentTypeOption,
  shipmentOption,
} from '../../desk/documents/document-options.js'
import { safeFileName, visibleName } from '../../domain/safe-file-name.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export interface UploadOptions {
  recursive?: boolean
  name?: string
  documentType?: string[]
  data?: string[]
  dataFile?: string
  shipment?: string[]
  container?: string[]
  skipExisting?: boolean
  dryRun?: boolean
  wait?: boolean
  waitTimeout: number
  inbox?: string
  once?: boolean
}

export function addUploadOptions(command: Command): Command {
  command
    .option(
      '--recursive',
      'upload the files of folders and subfolders, except hidden files, links, done/ and failed/',
    )
    .addOption(
      new Option('--name <name>', 'name that people see: only for a single file').argParser(
        filledText,
      ),
    )
    .addOption(documentTypeOption('document type to set for every file'))
    .addOption(shipmentOption('link every file to the given shipment'))
    .addOption(containerOption('link every file to the given container'))
  addDataOptions(command)
    .option('--skip-existing', 'skip files that the service already has, without an error')
    .addOption(dryRunOption())
  return addWaitOptions(command)
    .addOption(
      new Option(
        '--inbox <folder>',
        'upload each file that is put into the folder, until you stop the command',
      )
        .argParser(filledText)
        .helpGroup('A drop folder:'),
    )
    .addOption(
      new Option('--once', 'with --inbox: stop when all files of the folder are done').helpGroup(
        'A drop folder:',
      ),
    )
}

export function checkUploadOptions(words: readonly string[], options: UploadOptions): void {
  const problem = options.inbox === undefined ? ofFiles(words, options) : ofInbox(words, options)
  if (problem === undefined) return
  const [message, reason, tryNext] = problem
  throw new OctError('usage', message, { reason, tryNext: [tryNext] })
}

type Problem = [message: string, reason: string, tryNext: string]

function ofFiles(words: readonly string[], options: UploadOptions): Problem | undefined {
  const { name, once, recursive } = options
  if (words.length === 0) {
    return [
      'No file was given',
      'Give files, or a drop folder with --inbox.',
      'oct upload invoice.pdf',
    ]
  }
  if (once)
    return [
      '--once needs --inbox',
      'Without --inbox, the command ends when all files are uploaded.',
      'oct upload --help',
    ]
  if (words.includes('-') && name === undefined) {
    const reason = 'A document from standard input has no name.'
    return ['Standard input needs a --name', reason, 'oct upload - --name invoice.pdf']
  }
  if (name !== undefined && (words.length > 1 || recursive)) {
    const reason = 'If you upload several files, each document gets the name of its file.'
    return ['--name can be used only with one file', reason, `${commandOf(words)} --name <name>`]
  }
  return name === undefined ? undefined : ofName(name, words)
}

/** Maximum length of a name in characters. The service refuses a longer name only after it has received all bytes. */
const longestName = 255

function ofName(name: string, words: readonly string[]): Problem | undefined {
  const again = `${commandOf(words)} --name ${shellWord(nameIn(name))}`
  if (visibleName(name) !== name.trim()) {
    const reason = 'The text contains line breaks or invisible characters. Nothing was sent.'
    return ['The name for --name cannot be used', reason, again]
  }
  if ([...name].length > longestName) {
    const reason = `A name has at most ${longestName} characters. Nothing was sent.`
    return ['The name for --name is too long', reason, again]
  }
  if (words.includes('-') && safeFileName(name, '') === '') {
    const reason = 'The name is not allowed as a file name. Nothing was sent.'
    return [
      'The name for --name is not a valid file name',
      reason,
      `${commandOf(words)} --name invoice.pdf`,
    ]
  }
  return undefined
}

const nameIn = (name: string): string =>
  [...visibleName(name)].slice(0, longestName).join('').trim() || 'invoice.pdf'

const commandOf = ([word = '']: readonly string[]): string => `oct upload ${shellWord(word)}`

function ofInbox(words: readonly string[], options: UploadOptions): Problem | undefined {
  const own = ['name', 'recursive', 'wait', 'dryRun'] as const
  const other = own.find((name) => options[name] !== undefined)
  const command = 'oct upload --inbox <folder>'
  if (words.length > 0) {
    return [
      '--inbox cannot be combined with files',
      'With --inbox, oct uploads all files in the folder.',
      command,
    ]
  }
  if (other === undefined) return undefined
  const flag = other === 'dryRun' ? '--dry-run' : `--${other}`
  return [
    `${flag} cannot be combined with --inbox`,
    `${flag} is only for files that you list in the command.`,
    command,
  ]
}
