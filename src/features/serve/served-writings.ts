import { type ServeFlags, serveVariables } from '../../cli/command/serve-settings.js'
import { OctError } from '../../errors.js'
import type { Writing } from '../../mcp/writings.js'
import { readWritings } from '../mcp/allow-option.js'

/** Returns the tools with which assistants may change data. The variable counts only without the option. */
export function servedWritings(
  { allow }: Pick<ServeFlags, 'allow'>,
  env: Readonly<Record<string, string | undefined>>,
): readonly Writing[] {
  const variable = serveVariables.allow.env
  const text = allow?.join(',') ?? env[variable]?.trim()
  if (!text) return []
  const read = readWritings(text)
  if ('writings' in read) return read.writings
  throw new OctError('usage', `${variable} cannot be used: ${read.problem.replace(/\.$/, '')}`, {
    tryNext: ['oct serve --help'],
  })
}
