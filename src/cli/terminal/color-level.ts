import { isOn } from '../settings/switches.js'
import type { ColorLevel } from './terminal.js'

export interface ColorQuestion {
  env: Readonly<Record<string, string | undefined>>
  isTTY: boolean
  flag?: boolean | undefined
}

/** Returns the color level of a stream. Logs and CI have no color unless an option or variable requests color. */
export function colorLevel({ env, isTTY, flag }: ColorQuestion): ColorLevel {
  if (flag !== undefined) return flag ? 1 : 0
  if (env.NO_COLOR) return 0
  if (env.FORCE_COLOR) return isOn(env.FORCE_COLOR) ? 1 : 0
  if (isOn(env.CLICOLOR_FORCE)) return 1
  if (env.CLICOLOR === '0' || env.TERM === 'dumb' || isOn(env.CI)) return 0
  return isTTY ? 1 : 0
}
