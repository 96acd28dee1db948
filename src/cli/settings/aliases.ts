import { objectOf, readJsonObject } from '../../files/read-json-object.js'
import { changeConfigFile, configPath } from './config-file.js'
import type { Settings } from './resolve-settings.js'

export interface Alias {
  name: string
  line: string | null
  origin: 'user' | 'project'
  from: string
  inForce: boolean
}

export function aliases({ config, paths, project }: Settings): Alias[] {
  const own = config.aliases ?? {}
  const ofProject = project === undefined ? {} : objectOf(readJsonObject(project.path)?.aliases)
  return [
    ...linesOf(own, { origin: 'user', from: configPath(paths.config), hidden: [] }),
    ...linesOf(ofProject, {
      origin: 'project',
      from: project?.path ?? '',
      hidden: Object.keys(own),
    }),
  ].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

function linesOf(
  members: Record<string, unknown>,
  { hidden, ...place }: Pick<Alias, 'origin' | 'from'> & { hidden: readonly string[] },
): Alias[] {
  return Object.entries(members).map(([name, line]) => ({
    name,
    line: typeof line === 'string' ? line : null,
    ...place,
    inForce: !hidden.includes(name),
  }))
}

export async function keepAlias(
  { paths }: Settings,
  { name, line }: Pick<Alias, 'name' | 'line'>,
): Promise<string> {
  await changeConfigFile(paths.config, 'aliases', (members) => {
    const others = Object.entries(members).filter(([each]) => each !== name)
    return Object.fromEntries(line === null ? others : [...others, [name, line]])
  })
  return configPath(paths.config)
}
