import { isOn } from '../settings/switches.js'
import type { ColourLevel } from './terminal.js'

export interface ColourQuestion {
  env: Readonly<Record<string, string | undefined>>
  /** Of the stream that is asked about: each stream has its own answer. */
  isTTY: boolean
  /** `--color` or `--no-color`, when typed. */
  flag?: boolean | undefined
}

/**
 * Whether a stream gets colour. The flag wins; then the variable that refuses (`NO_COLOR`, by its
 * own rule on at any value); then the ones that force; a log or a dumb terminal stays plain.
 */
export function colourLevel({ env, isTTY, flag }: ColourQuestion): ColourLevel {
  if (flag !== undefined) return flag ? 1 : 0
  if (env.NO_COLOR) return 0
  if (env.FORCE_COLOR) return isOn(env.FORCE_COLOR) ? 1 : 0
  if (isOn(env.CLICOLOR_FORCE)) return 1
  if (env.CLICOLOR === '0' || env.TERM === 'dumb' || isOn(env.CI)) return 0
  return isTTY ? 1 : 0
}
