import type { Command } from 'commander'
import { OctError } from '../../errors.js'

export function addDocumentNaming(command: Command): Command {
  return command
    .argument('[document...]', 'id, name or file name of the document')
    .option('--id <id>', 'select by id, not by number or name: id of the document')
}

export function documentNamed(words: readonly string[], id: string | undefined): string {
  const name = words.join(' ').trim()
  if (id !== undefined && name !== '') {
    throw new OctError(
      'usage',
      `The command accepts only one document, so "${name}" cannot be used`,
      {
        reason: 'The option --id already selects the document.',
      },
    )
  }
  const word = id?.trim() || name
  if (word !== '') return word
  throw noDocument()
}

export function documentsNamed(words: readonly string[]): string[] {
  const names = words.map((word) => word.trim()).filter((word) => word !== '')
  if (names.length > 0) return [...new Set(names)]
  throw noDocument()
}

const noDocument = (): OctError =>
  new OctError('usage', 'No document was given', {
    reason: 'Give the id, the name or the file name of the document.',
    tryNext: ['oct documents'],
  })
