import { bashScript } from './scripts/bash.js'
import { fishScript } from './scripts/fish.js'
import { powershellScript } from './scripts/powershell.js'
import { zshScript } from './scripts/zsh.js'

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof shells)[number]

export const completionScripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const satisfies Record<Shell, string>

export const scriptFiles = {
  bash: 'oct.bash',
  zsh: '_oct',
  fish: 'oct.fish',
  powershell: 'oct.ps1',
} as const satisfies Record<Shell, string>
