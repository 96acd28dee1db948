import { readFileSync, statSync } from 'node:fs'
import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { cleanToken } from './clean-token.js'

export interface GivenToken {
  from: string
  origin: 'environment' | 'file'
  by: string
  read(): string
}

/** Returns a token that oct does not store: the `token_file` of `--profile`, `OCT_TOKEN`, or any `token_file`. */
export function givenToken(settings: Settings, env: Terminal['env']): GivenToken | undefined {
  const file = settings.values.token_file
  const path = settings.text('token_file')
  const isNamedByFlag = settings.values.profile?.origin === 'flag'
  if (isNamedByFlag && settings.values.base_url?.origin === 'profile') {
    return file?.origin === 'profile' && path ? fileGiven(path, 'token_file') : undefined
  }
  if (isNamedByFlag && file?.origin === 'profile' && path) return fileGiven(path, 'token_file')
  const text = env.OCT_TOKEN?.trim()
  if (text) {
    const read = () => cleanToken(text).token
    return { from: 'OCT_TOKEN', origin: 'environment', by: 'OCT_TOKEN', read }
  }
  return path
    ? fileGiven(path, file?.origin === 'environment' ? file.from : 'token_file')
    : undefined
}

const fileGiven = (path: string, by: string): GivenToken => ({
  ...{ from: path, origin: 'file', by },
  read: () => tokenOfFile(path),
})

/** Maximum number of bytes that oct reads from a token file. A longer file is a device, or not a token file. */
const longestToken = 65_536

function tokenOfFile(path: string): string {
  try {
    const found = statSync(path)
    const isDevice = found.isCharacterDevice() || found.isBlockDevice()
    if (isDevice || found.size > longestToken)
      throw new Error('The path does not lead to a file with a token.')
    return cleanToken(readFileSync(path, 'utf8')).token
  } catch (cause) {
    throw new OctError('local', `The token file ${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['oct config get token_file', `check that ${path} exists and that you own it`],
      cause,
    })
  }
}
