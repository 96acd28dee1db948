import type { Settings } from '../settings/resolve-settings.js'

/** Commands that speak to no profile's service. */
const elsewhere = 'help|config|sandbox|serve|auth switch|view (?:save|list|delete)'

/** Advice that can be typed as it stands: a profile that was named by flag is named in it too. */
export function inProfile(advice: string, settings: Settings): string {
  const profile = settings.values.profile
  if (profile?.origin !== 'flag' || advice.includes(' --profile ')) return advice
  const flag = settings.isSandbox ? '--sandbox' : `--profile ${profile.value}`
  return advice.replace(new RegExp(`\\boct (?!(?:${elsewhere})\\b)(?=[a-z])`, 'g'), `oct ${flag} `)
}
