import { type Alias, aliases } from '../../cli/settings/aliases.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { shellWords } from '../../domain/shell-words.js'

export function explainAlias({ name, line, from }: Alias): string {
  const runs = line?.startsWith('!') ? `sh -c: ${line.slice(1)}` : `oct ${line}`
  const [command = ''] = shellWords(line ?? '') ?? []
  return [
    `${name} is an alias of ${from}`,
    '',
    `Stands for: ${runs}`,
    ...(line?.startsWith('!') ? [] : [`More help:  oct ${command} --help`]),
    '',
  ].join('\n')
}

export function explainedAlias(settings: Settings, name: string): string | undefined {
  const alias = aliases(settings).find((each) => each.name === name && each.inForce)
  return alias && explainAlias(alias)
}
