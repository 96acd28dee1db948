import type { Settings } from '../settings/resolve-settings.js'

const elsewhere = 'help|config|sandbox|serve|auth switch|view (?:save|list|delete)'

/** Words after "oct" in a sentence such as "oct asks". Elsewhere, `oct` begins a command and gets `--profile`. */
const prose = 'asks|can|has|infers|is|makes|never|process|reads|sends|stores|tries|uses|was|wrote'

export function inProfile(advice: string, settings: Settings): string {
  const profile = settings.values.profile
  if (profile?.origin !== 'flag' || advice.includes(' --profile ')) return advice
  const flag = settings.isSandbox ? '--sandbox' : `--profile ${profile.value}`
  return advice.replace(
    new RegExp(`\\boct (?!(?:${elsewhere}|${prose})\\b)(?=[a-z])`, 'g'),
    `oct ${flag} `,
  )
}
