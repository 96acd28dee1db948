import type { Command } from 'commander'
import { helpOf } from '../command/command-help.js'
import { acting } from './place-typed.js'
import type { Suggestion } from './suggestion.js'

/** Fields of the rows that a command prints, behind those which are typed: `number,pickup_lfd`. */
export async function rowFields({
  command,
  start,
}: {
  command: Command
  start: string
}): Promise<Suggestion[]> {
  const view = await helpOf(acting(command))?.view?.()
  if (view === undefined) return []
  const typed = start.split(',').slice(0, -1)
  const head = typed.map((name) => `${name},`).join('')
  const declared = view.fields.map(({ name, meaning }) => [name, meaning] as const)
  const all = new Map([...Object.entries(view.attributes ?? {}), ...declared])
  return [...declared.map(([name]) => name), ...all.keys()]
    .filter((name, index, names) => names.indexOf(name) === index && !typed.includes(name))
    .map((name) => ({ text: head + name, hint: all.get(name) ?? '' }))
}
