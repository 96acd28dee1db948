import type { Command } from 'commander'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { helpOf } from './command-help.js'
import { commandPath } from './command-path.js'

/** Refuses names of fields after `--json`. Otherwise, the command would read them as names of objects. */
export async function refuseJsonNames(command: Command, argv: readonly string[]): Promise<void> {
  const place = argv.indexOf('--json')
  const typed = place < 0 ? '' : (argv[place + 1] ?? '')
  if (!/^[a-z_]+(?:,[a-z_]+)*$/.test(typed) || !command.args.includes(typed)) return
  const view = await helpOf(command)?.view?.()
  if (view === undefined) return
  const known = [...view.fields.map(({ name }) => name), ...Object.keys(view.attributes ?? {})]
  const names = typed.split(',')
  // Refuses a word after `--json` only if it is the name of a field. Other words can be arguments, such as a number.
  const meant = names.map((name) =>
    known.includes(name) || names.length === 1 ? name : nearNames(name, known)[0],
  )
  if (!meant.some((name) => name !== undefined && known.includes(name))) return
  const line = `${commandPath(command)} --json --fields ${names.map((name, index) => meant[index] ?? name).join()}`
  throw new OctError('usage', '--json does not accept field names', {
    reason: 'Choose fields with --fields.',
    tryNext: [line, `oct help fields ${commandPath(command).replace(/^oct /, '')}`],
  })
}
