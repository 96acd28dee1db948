import { isOn } from '../settings/switches.js'
import type { ColorLevel } from './terminal.js'

export interface ColorQuestion {
  env: Readonly<Record<string, string | undefined>>
  /** Whether the stream is a terminal. The color levels of stdout and stderr are independent. */
  isTTY: boolean
  /** True for `--color`, false for `--no-color`, undefined without a color option. */
  flag?: boolean | undefined
}

/** Returns the color level of a stream. Logs and CI get no color unless an option or variable demands color. */
export function colorLevel({ env, isTTY, flag }: ColorQuestion): ColorLevel {
  if (flag !== undefined) return flag ? 1 : 0
  if (env.NO_COLOR) return 0
  if (env.FORCE_COLOR) return isOn(env.FORCE_COLOR) ? 1 : 0
  if (isOn(env.CLICOLOR_FORCE)) return 1
  if (env.CLICOLOR === '0' || env.TERM === 'dumb' || isOn(env.CI)) return 0
  return isTTY ? 1 : 0
}
