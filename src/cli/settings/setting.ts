import { parseDuration } from '../../domain/duration.js'
import { formats } from '../output/format.js'
import { isOn } from './switches.js'

export type SettingValue = string | number | boolean

/** One setting: where it may come from, how it is read, and what it means. */
export interface Setting {
  key: string
  meaning: string
  /** The environment variable, where it has one. */
  env?: string
  /** The global flag's camel-case name, where it has one. */
  flag?: string
  default: SettingValue | null
  kind: 'text' | 'path' | 'switch' | 'duration' | 'days' | 'url' | 'share' | readonly string[]
}

/** Every setting of `oct config`, in the order in which it lists them. Never a secret. */
export const settings: readonly Setting[] = [
  {
    key: 'profile',
    meaning: 'which account and service a command speaks to',
    env: 'OCT_PROFILE',
    flag: 'profile',
    default: 'default',
    kind: 'text',
  },
  {
    key: 'base_url',
    meaning: 'address of the service; without a path it gets /v2',
    env: 'OCT_BASE_URL',
    default: null,
    kind: 'url',
  },
  {
    key: 'app_url',
    meaning: "address of the service's web application, for deep links",
    env: 'OCT_APP_URL',
    default: null,
    kind: 'url',
  },
  {
    key: 'token_file',
    meaning: 'file that holds the API token (mode 0600)',
    env: 'OCT_TOKEN_FILE',
    default: null,
    kind: 'text',
  },
  {
    key: 'output',
    meaning: `output format: ${formats.join(', ')}`,
    env: 'OCT_OUTPUT',
    flag: 'output',
    default: null,
    kind: formats,
  },
  {
    key: 'quiet',
    meaning: 'nothing on stderr unless the exit code is not 0',
    env: 'OCT_QUIET',
    flag: 'quiet',
    default: false,
    kind: 'switch',
  },
  {
    key: 'no_input',
    meaning: 'never ask; fail with the flag that answers',
    env: 'OCT_NO_INPUT',
    flag: 'noInput',
    default: false,
    kind: 'switch',
  },
  {
    key: 'read_only',
    meaning: 'refuse every request that is not a read or an inference',
    env: 'OCT_READ_ONLY',
    flag: 'readOnly',
    default: false,
    kind: 'switch',
  },
  {
    key: 'debug',
    meaning: 'say on stderr what is asked of the service',
    env: 'OCT_DEBUG',
    flag: 'debug',
    default: false,
    kind: 'switch',
  },
  {
    key: 'accessible',
    meaning: 'no redraws, labelled lines, for screen readers',
    env: 'OCT_ACCESSIBLE',
    flag: 'accessible',
    default: false,
    kind: 'switch',
  },
  {
    key: 'insecure_http',
    meaning: 'allow plain http to another machine',
    flag: 'insecureHttp',
    default: false,
    kind: 'switch',
  },
  {
    key: 'tz',
    meaning: 'whose clock times are printed in: port, local or utc',
    flag: 'tz',
    default: 'port',
    kind: ['port', 'local', 'utc'],
  },
  {
    key: 'max_age',
    meaning: 'how old one cached object may be',
    default: '10m',
    kind: 'duration',
  },
  {
    key: 'list_max_age',
    meaning: 'how old a cached list may be when no person is present',
    default: '1h',
    kind: 'duration',
  },
  {
    key: 'stale_after',
    meaning: 'facts read longer ago are marked stale',
    default: '24h',
    kind: 'duration',
  },
  {
    key: 'gate_calendar',
    meaning:
      'file or folder of the opening days of gates; gates.yaml beside the settings if absent',
    default: null,
    kind: 'path',
  },
  {
    key: 'keep_closed',
    meaning: 'how long the cache keeps what is closed, from when it was last read',
    default: '400d',
    kind: 'days',
  },
  {
    key: 'keep_journal',
    meaning: 'how long changes, and notes of registrations that ended, are kept',
    default: '90d',
    kind: 'days',
  },
  {
    key: 'ca_file',
    meaning: 'PEM file of certificates to trust besides the usual ones',
    env: 'OCT_CA_FILE',
    default: null,
    kind: 'path',
  },
  {
    key: 'system_ca',
    meaning: "whether the system's certificates are trusted too, where Node's do not do",
    default: true,
    kind: 'switch',
  },
  {
    key: 'timeout',
    meaning: 'longest wait for one answer of the service',
    flag: 'timeout',
    default: '30s',
    kind: 'duration',
  },
  {
    key: 'rate_share',
    meaning: "this machine's part of the rate limit, 0.05 to 1",
    default: 1,
    kind: 'share',
  },
]

export const findSetting = (key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key)

/** The value as it is kept, or a sentence on why the text cannot be one. */
export function readSetting(
  setting: Setting,
  text: string,
): { value: SettingValue } | { problem: string } {
  const { kind } = setting
  if (kind === 'switch') return { value: isOn(text) }
  if (kind === 'duration') {
    if (parseDuration(text) !== undefined) return { value: text.trim() }
    return { problem: `"${text}" is not a duration such as 90s, 10m, 1h or 7d` }
  }
  if (kind === 'days') return readDays(text)
  if (kind === 'url') return readUrl(text)
  if (kind === 'share') return readShare(text)
  if (kind === 'text' || kind === 'path')
    return text.trim() === '' ? { problem: 'it is empty' } : { value: text.trim() }
  return kind.includes(text)
    ? { value: text }
    : { problem: `"${text}" is not one of ${kind.join(', ')}` }
}

/** Without a unit, 400 would be seconds, and much would be gone. */
function readDays(text: string): { value: string } | { problem: string } {
  const isDays = /^\d+(?:\.\d+)?\s*[dw]$/i.test(text.trim())
  if (isDays && (parseDuration(text) ?? 0) >= 86_400_000) return { value: text.trim() }
  return { problem: `"${text}" is not a number of days or weeks such as 90d or 52w, at least 1d` }
}

/** Below a twentieth, the smallest limits would hold for hours what was asked. */
function readShare(text: string): { value: number } | { problem: string } {
  const value = Number(text)
  const isShare = /^\d*\.?\d+$/.test(text.trim()) && value >= 0.05 && value <= 1
  return isShare ? { value } : { problem: `"${text}" is not a number from 0.05 to 1` }
}

function readUrl(text: string): { value: string } | { problem: string } {
  if (!URL.canParse(text)) return { problem: `"${text}" is not an address such as https://host/v2` }
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) {
    return { problem: `"${text}" is neither http nor https` }
  }
  if (url.search || url.hash) return { problem: `"${text}" has more than a host and a path` }
  if (url.username || url.password) return { problem: 'it carries a user name or password' }
  return { value: text.trim() }
}
