import { isOn } from '../cli/settings/switches.js'
import type { Terminal } from '../cli/terminal/terminal.js'

/** Whether somebody sits at the terminal and reads what is said. */
export function isPersonPresent({ stdin, stderr, env }: Terminal): boolean {
  // stdin last: only to look at it costs a script milliseconds.
  return !isOn(env.CI) && stderr.isTTY && stdin.isTTY
}
