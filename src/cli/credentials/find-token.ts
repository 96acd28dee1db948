import { readFileSync, statSync } from 'node:fs'
import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'

export interface FoundToken {
  token: string
  /** Where it came from, in words; never the token. */
  from: string
  /** Whether it was kept on this machine, rather than given by the environment. */
  stored: boolean
}

/**
 * The API token of the profile: the profile's own first when it was named by flag, else
 * `OCT_TOKEN`, then `OCT_TOKEN_FILE`, then the profile's `token_file`. Undefined when there is none.
 */
export function findToken(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): FoundToken | undefined {
  const file = settings.values.token_file
  const path = settings.text('token_file')
  const namedByFlag = settings.values.profile?.origin === 'flag'
  if (namedByFlag && settings.values.base_url?.origin === 'profile' && file?.origin !== 'profile') {
    return undefined
  }
  if (namedByFlag && file?.origin === 'profile' && path) return fromFile(path)
  if (env.OCT_TOKEN?.trim())
    return { token: clean(env.OCT_TOKEN), from: 'OCT_TOKEN', stored: false }
  return path ? fromFile(path) : undefined
}

/** No token is longer; a device or a wrong file must not be read to its end. */
const longestToken = 65_536

function fromFile(path: string): FoundToken {
  try {
    const { size } = statSync(path)
    if (isDevice(path) || size > longestToken) throw new Error('It is no file that holds a token.')
    return { token: clean(readFileSync(path, 'utf8')), from: path, stored: true }
  } catch (cause) {
    throw new OctError('local', `The token file ${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['oct config get token_file', `check that ${path} exists and is yours`],
      cause,
    })
  }
}

/** Pipes are allowed: shells hand secrets over in them. */
function isDevice(path: string): boolean {
  const found = statSync(path)
  return found.isCharacterDevice() || found.isBlockDevice()
}

/** People paste the header's words too; only the key itself is wanted. */
export function clean(text: string): string {
  return text.trim().replace(/^(?:authorization:\s*)?(?:token|bearer)\s+/i, '')
}
