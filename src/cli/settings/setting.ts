import { formats } from '../output/format.js'

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
  inProject: ProjectRule
}

/**
 * When a value from a project file counts (contract, part 6). `any`: always. `on`, `off`, `less`,
 * `more`: only if it is stricter in that direction than what the user's own settings say.
 * `beside`: if it is a path inside the project file's folder; otherwise as `trusted`. `trusted`: in
 * a folder that the user trusts. `never`: not at all.
 */
export type ProjectRule = 'any' | 'on' | 'off' | 'less' | 'more' | 'beside' | 'trusted' | 'never'

/** Every setting of `oct config`, in the order in which it lists them. Never a secret. */
export const settings: readonly Setting[] = [
  {
    key: 'profile',
    meaning: 'which account and service a command speaks to',
    env: 'OCT_PROFILE',
    flag: 'profile',
    default: 'default',
    kind: 'text',
    inProject: 'trusted',
  },
  {
    key: 'base_url',
    meaning: 'address of the service; without a path it gets /v2',
    env: 'OCT_BASE_URL',
    default: null,
    kind: 'url',
    inProject: 'trusted',
  },
  {
    key: 'app_url',
    meaning: "address of the service's web application, for deep links",
    env: 'OCT_APP_URL',
    default: null,
    kind: 'url',
    inProject: 'trusted',
  },
  {
    key: 'token_file',
    meaning: 'file that holds the API token (mode 0600)',
    env: 'OCT_TOKEN_FILE',
    default: null,
    kind: 'text',
    inProject: 'never',
  },
  {
    key: 'output',
    meaning: `output format: ${formats.join(', ')}`,
    env: 'OCT_OUTPUT',
    flag: 'output',
    default: null,
    kind: formats,
    inProject: 'any',
  },
  {
    key: 'quiet',
    meaning: 'nothing on stderr unless the exit code is not 0',
    env: 'OCT_QUIET',
    flag: 'quiet',
    default: false,
    kind: 'switch',
    inProject: 'never',
  },
  {
    key: 'no_input',
    meaning: 'never ask; fail with the flag that answers',
    env: 'OCT_NO_INPUT',
    flag: 'noInput',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'read_only',
    meaning: 'refuse every request that is not a read or an inference',
    env: 'OCT_READ_ONLY',
    flag: 'readOnly',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'debug',
    meaning: 'say on stderr what is asked of the service',
    env: 'OCT_DEBUG',
    flag: 'debug',
    default: false,
    kind: 'switch',
    inProject: 'never',
  },
  {
    key: 'accessible',
    meaning: 'no redraws, labelled lines, for screen readers',
    env: 'OCT_ACCESSIBLE',
    flag: 'accessible',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'insecure_http',
    meaning: 'allow plain http to another machine',
    flag: 'insecureHttp',
    default: false,
    kind: 'switch',
    inProject: 'off',
  },
  {
    key: 'tz',
    meaning: 'whose clock times are printed in: port, local or utc',
    flag: 'tz',
    default: 'port',
    kind: ['port', 'local', 'utc'],
    inProject: 'any',
  },
  {
    key: 'max_age',
    meaning: 'how old one cached object may be',
    default: '10m',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'list_max_age',
    meaning: 'how old a cached list may be before it is synced again',
    default: '1h',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'stale_after',
    meaning: 'facts read longer ago are marked stale',
    default: '24h',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'gate_calendar',
    meaning:
      'file or folder of the opening days of gates; gates.yaml beside the settings if absent',
    default: null,
    kind: 'path',
    inProject: 'beside',
  },
  {
    key: 'keep_closed',
    meaning: 'how long the cache keeps what is closed, from when it was last read',
    default: '400d',
    kind: 'days',
    inProject: 'more',
  },
  {
    key: 'keep_journal',
    meaning: 'how long changes, and notes of registrations that ended, are kept',
    default: '90d',
    kind: 'days',
    inProject: 'more',
  },
  {
    key: 'ca_file',
    meaning: 'PEM file of certificates to trust besides the usual ones',
    env: 'OCT_CA_FILE',
    default: null,
    kind: 'path',
    inProject: 'never',
  },
  {
    key: 'system_ca',
    meaning: "whether the system's certificates are trusted too, where Node's do not do",
    default: true,
    kind: 'switch',
    inProject: 'off',
  },
  {
    key: 'timeout',
    meaning: 'longest wait for one answer of the service',
    flag: 'timeout',
    default: '30s',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'rate_share',
    meaning: "this machine's part of the rate limit, 0.05 to 1",
    default: 1,
    kind: 'share',
    inProject: 'less',
  },
]

export const findSetting = (key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key)
