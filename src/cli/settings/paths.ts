import { join } from 'node:path'

export interface Paths {
  config: string
  cache: string
  data: string
}

type Env = Readonly<Record<string, string | undefined>>

/** Returns the folders of oct by the XDG rules, or by the variables `OCT_…_DIR`. Does not create the folders. */
export function foldersOf(env: Env, platform: string, home: string): Paths {
  const standard = standardFolders(env, platform, home)
  return {
    config: env.OCT_CONFIG_DIR || standard.config,
    cache: env.OCT_CACHE_DIR || standard.cache,
    data: env.OCT_DATA_DIR || standard.data,
  }
}

function standardFolders(env: Env, platform: string, home: string): Paths {
  if (platform === 'darwin') return macFolders(home)
  if (platform === 'win32') return windowsFolders(env, home)
  return {
    config: join(env.XDG_CONFIG_HOME || join(home, '.config'), 'oct'),
    cache: join(env.XDG_CACHE_HOME || join(home, '.cache'), 'oct'),
    data: join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'oct'),
  }
}

function macFolders(home: string): Paths {
  const support = join(home, 'Library', 'Application Support', 'oct')
  return {
    config: support,
    cache: join(home, 'Library', 'Caches', 'oct'),
    data: join(support, 'data'),
  }
}

function windowsFolders(env: Env, home: string): Paths {
  const roaming = env.APPDATA || join(home, 'AppData', 'Roaming')
  const local = env.LOCALAPPDATA || join(home, 'AppData', 'Local')
  return {
    config: join(roaming, 'oct'),
    cache: join(local, 'oct', 'cache'),
    data: join(local, 'oct', 'data'),
  }
}
