import { configPath } from './config-file.js'
import type { Settings } from './resolve-settings.js'
import type { Resolved } from './setting-layers.js'

export interface NamedValue {
  key: string
  resolved: Resolved
}

type Env = Readonly<Record<string, string | undefined>>

const folderVariables = [
  ['config_dir', 'config', 'OCT_CONFIG_DIR'],
  ['cache_dir', 'cache', 'OCT_CACHE_DIR'],
  ['data_dir', 'data', 'OCT_DATA_DIR'],
] as const

/** Environment variables that other programs also use. If several spellings are set, oct uses the first. */
const customary = [
  ['https_proxy', ['https_proxy', 'HTTPS_PROXY']],
  ['http_proxy', ['http_proxy', 'HTTP_PROXY']],
  ['no_proxy', ['no_proxy', 'NO_PROXY']],
  ['node_extra_ca_certs', ['NODE_EXTRA_CA_CERTS']],
  ['ssl_cert_file', ['SSL_CERT_FILE']],
  ['no_color', ['NO_COLOR']],
  ['force_color', ['FORCE_COLOR']],
] as const

export function surroundings({ paths, project }: Settings, env: Env): NamedValue[] {
  const folders = folderVariables.map(([key, folder, variable]) => {
    const isNamed = Boolean(env[variable])
    return of(key, paths[folder], isNamed ? variable : undefined)
  })
  const files: NamedValue[] = [
    of('config_file', configPath(paths.config)),
    { key: 'project_file', resolved: projectFile(project?.path) },
  ]
  return [...folders, ...files, ...customary.map(([key, names]) => variable(key, names, env))]
}

const of = (key: string, value: string, variable?: string): NamedValue => ({
  key,
  resolved: {
    value,
    origin: variable === undefined ? 'default' : 'environment',
    from: variable ?? 'default',
    overrides: [],
  },
})

const projectFile = (path: string | undefined): Resolved =>
  path === undefined
    ? { value: null, origin: 'default', from: 'default', overrides: [] }
    : { value: path, origin: 'project', from: path, overrides: [] }

function variable(key: string, names: readonly string[], env: Env): NamedValue {
  const [first, ...others] = names.filter((name) => env[name])
  const value = withoutPassword(first === undefined ? null : (env[first] ?? null))
  if (first === undefined) {
    return { key, resolved: { value, origin: 'default', from: 'default', overrides: [] } }
  }
  return { key, resolved: { value, origin: 'environment', from: first, overrides: others } }
}

const withoutPassword = (value: string | null): string | null =>
  value === null ? null : value.replace(/^([a-z]+:\/\/)?[^\s/@,]+@/i, '$1****@')
