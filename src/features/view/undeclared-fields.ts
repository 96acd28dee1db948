import type { Command } from 'commander'
import { helpOf } from '../../cli/command/command-help.js'
import { globalFlags } from '../../cli/command/global-options.js'
import { fieldNames } from '../../cli/output/select-fields.js'

/** Returns names of fields that the user typed but oct does not know. The service may still send these fields. */
export async function undeclaredFields(command: Command): Promise<string[]> {
  const view = await helpOf(command)?.view?.()
  if (view === undefined) return []
  const { fields = [], sort = '' } = globalFlags(command.optsWithGlobals(), false)
  const sorted = fieldNames([sort]).map((name) => name.replace(/^[-+]/, ''))
  const known = [...view.fields.map(({ name }) => name), ...Object.keys(view.attributes ?? {})]
  return [...new Set([...fieldNames(fields), ...sorted])].filter((name) => !known.includes(name))
}
