import { bashScript } from './scripts/bash.js'
import { fishScript } from './scripts/fish.js'
import { powershellScript } from './scripts/powershell.js'
import { zshScript } from './scripts/zsh.js'

/** The shells that oct answers at TAB. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof shells)[number]

/** What each shell runs to have oct asked at TAB. */
export const completionScripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const satisfies Record<Shell, string>

/** Names by which shells and packagers know the files. */
export const scriptFiles = {
  bash: 'oct.bash',
  zsh: '_oct',
  fish: 'oct.fish',
  powershell: 'oct.ps1',
} as const satisfies Record<Shell, string>
