import type { Command } from 'commander'
import { helpOf } from '../../cli/command/command-help.js'
import { commandPath } from '../../cli/command/command-path.js'
import { rowLines, textLines } from '../../cli/output/row-lines.js'

export async function fieldsPage(command: Command, width: number): Promise<string | undefined> {
  const view = await helpOf(command)?.view?.()
  if (view === undefined) return undefined
  const meanings = new Map(Object.entries(view.attributes ?? {}))
  for (const { name, meaning } of view.fields) meanings.set(name, meaning)
  const declared = view.fields.map(({ name }) => name)
  const names = [...new Set([...declared, ...meanings.keys()])]
  const rows = names.map((name): [string, string] => [name, meanings.get(name) ?? ''])
  const lines = [
    ...textLines(`Fields of ${commandPath(command)}, for --fields, --sort and --query:`, width),
    ...rowLines(rows, width),
    ...(await groupLines(command, width)),
  ]
  return `${lines.join('\n')}\n`
}

async function groupLines(command: Command, width: number): Promise<string[]> {
  if (!command.options.some(({ long }) => long === '--by')) return []
  const own = await helpOf(command)?.groups?.()
  const fields = own?.fields ?? (await import('../../desk/boxes/group.view.js')).groupFields
  const rows = fields.map(({ name, meaning }): [string, string] => [name, meaning])
  return ['', 'Fields of each group of rows, if you use --by:', ...rowLines(rows, width)]
}
