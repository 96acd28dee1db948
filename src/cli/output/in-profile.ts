import type { Settings } from '../settings/resolve-settings.js'

/** Matches commands that do not use the service of a profile. */
const elsewhere = 'help|config|sandbox|serve|auth switch|view (?:save|list|delete)'

/** Words after `oct` in a sentence such as "oct asks first", which is not a command. */
const prose = 'asks|can|has|is|makes|never|reads|sends|stores|tries|uses|was'

export function inProfile(advice: string, settings: Settings): string {
  const profile = settings.values.profile
  if (profile?.origin !== 'flag' || advice.includes(' --profile ')) return advice
  const flag = settings.isSandbox ? '--sandbox' : `--profile ${profile.value}`
  return advice.replace(
    new RegExp(`\\boct (?!(?:${elsewhere}|${prose})\\b)(?=[a-z])`, 'g'),
    `oct ${flag} `,
  )
}
