import { bashScript } from './scripts/bash.js'
import { fishScript } from './scripts/fish.js'
import { powershellScript } from './scripts/powershell.js'
import { zshScript } from './scripts/zsh.js'

/** The shells that completion supports. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof shells)[number]

/** The completion script of each shell. */
export const completionScripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const satisfies Record<Shell, string>

/** The usual file names of completion scripts. */
export const scriptFiles = {
  bash: 'oct.bash',
  zsh: '_oct',
  fish: 'oct.fish',
  powershell: 'oct.ps1',
} as const satisfies Record<Shell, string>
