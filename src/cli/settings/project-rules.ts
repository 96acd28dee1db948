import { parseDuration } from '../../domain/duration.js'
import { serviceBaseUrl } from './service-base-url.js'
import type { Setting, SettingValue } from './setting.js'

export interface Ignored {
  value: SettingValue
  from: string
  why: string
}

/** Returns whether the value of a project file is less strict than the user's own value. oct refuses such values. */
export function isLooser(
  { inProject, kind }: Setting,
  value: SettingValue | null,
  own: SettingValue | null,
): boolean {
  if (inProject === 'on') return own === true && value !== true
  if (inProject === 'off') return own === false && value !== false
  const [amount, ownAmount] = [amountOf(kind, value), amountOf(kind, own)]
  if (inProject === 'less') return amount > ownAmount
  return inProject === 'more' && amount < ownAmount
}

const amountOf = (kind: Setting['kind'], value: SettingValue | null): number =>
  kind === 'share' ? Number(value) : (parseDuration(String(value)) ?? 0)

export function isSame(
  { kind }: Setting,
  value: SettingValue,
  own: SettingValue | null | undefined,
): boolean {
  if (own === null || own === undefined) return false
  if (value === own) return true
  const addresses = [String(value), String(own)]
  if (kind !== 'url' || !addresses.every((address) => URL.canParse(address))) return false
  const [one, other] = addresses.map(serviceBaseUrl)
  return one === other
}
