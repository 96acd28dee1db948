import { formats } from '../output/format.js'

export type SettingValue = string | number | boolean

export interface Setting {
  key: string
  meaning: string
  env?: string
  /** Name of the global option in camel case. Absent if no option changes the setting. */
  flag?: string
  default: SettingValue | null
  kind: 'text' | 'path' | 'switch' | 'duration' | 'days' | 'url' | 'share' | readonly string[]
  inProject: ProjectRule
}

/**
 * When oct uses a value from a project file. `any`: always. `never`: not at all. `trusted`: if the user trusts the
 * file. `beside`: always for a path inside the folder of the project file, otherwise like `trusted`. `on`, `off`,
 * `less`, `more`: only if the value is stricter than the user's own; for `less`, a lower value is stricter.
 */
export type ProjectRule = 'any' | 'on' | 'off' | 'less' | 'more' | 'beside' | 'trusted' | 'never'

export const settings: readonly Setting[] = [
  {
    key: 'profile',
    meaning: 'profile to use; a profile names a service and an account',
    env: 'OCT_PROFILE',
    flag: 'profile',
    default: 'default',
    kind: 'text',
    inProject: 'trusted',
  },
  {
    key: 'base_url',
    meaning: 'address of the service; /v2 is added to an address without a path',
    env: 'OCT_BASE_URL',
    default: null,
    kind: 'url',
    inProject: 'trusted',
  },
  {
    key: 'app_url',
    meaning: "address of the service's web application, for links to its pages",
    env: 'OCT_APP_URL',
    default: null,
    kind: 'url',
    inProject: 'trusted',
  },
  {
    key: 'token_file',
    meaning: 'file with the API token, which only you can read (mode 0600)',
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
    meaning: 'print only the result, and an error if the command fails',
    env: 'OCT_QUIET',
    flag: 'quiet',
    default: false,
    kind: 'switch',
    inProject: 'never',
  },
  {
    key: 'no_input',
    meaning: 'ask no questions; fail and name the option that gives the answer',
    env: 'OCT_NO_INPUT',
    flag: 'noInput',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'read_only',
    meaning: 'never send a request that changes data in the service',
    env: 'OCT_READ_ONLY',
    flag: 'readOnly',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'debug',
    meaning: 'print each request to the service as a message (on stderr)',
    env: 'OCT_DEBUG',
    flag: 'debug',
    default: false,
    kind: 'switch',
    inProject: 'never',
  },
  {
    key: 'accessible',
    meaning: 'print plain lines with labels, for screen readers',
    env: 'OCT_ACCESSIBLE',
    flag: 'accessible',
    default: false,
    kind: 'switch',
    inProject: 'on',
  },
  {
    key: 'insecure_http',
    meaning: 'allow http without encryption to other machines',
    flag: 'insecureHttp',
    default: false,
    kind: 'switch',
    inProject: 'off',
  },
  {
    key: 'tz',
    meaning: 'time zone of printed times: port, local or utc',
    flag: 'tz',
    default: 'port',
    kind: ['port', 'local', 'utc'],
    inProject: 'any',
  },
  {
    key: 'max_age',
    meaning:
      'age up to which oct shows cached containers, shipments and tracking requests without a new request',
    default: '10m',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'list_max_age',
    meaning: 'age up to which oct shows a cached list without a new sync',
    default: '1h',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'stale_after',
    meaning: 'age after which oct marks facts as stale',
    default: '24h',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'gate_calendar',
    meaning:
      'file or folder of gate calendars; by default gates.yaml in the folder of the settings',
    default: null,
    kind: 'path',
    inProject: 'beside',
  },
  {
    key: 'tariffs',
    meaning: 'file or folder of tariffs; by default tariffs.yaml in the folder of the settings',
    default: null,
    kind: 'path',
    inProject: 'beside',
  },
  {
    key: 'keep_closed',
    meaning: 'how long the cache keeps closed shipments after it last read them',
    default: '400d',
    kind: 'days',
    inProject: 'more',
  },
  {
    key: 'keep_journal',
    meaning: 'how long the list of changes and the journal keep old entries',
    default: '90d',
    kind: 'days',
    inProject: 'more',
  },
  {
    key: 'ca_file',
    meaning: 'PEM file with additional certificates that oct trusts',
    env: 'OCT_CA_FILE',
    default: null,
    kind: 'path',
    inProject: 'never',
  },
  {
    key: 'system_ca',
    meaning: 'also trust the certificates of the operating system',
    default: true,
    kind: 'switch',
    inProject: 'off',
  },
  {
    key: 'timeout',
    meaning: 'longest time that oct waits for a response of the service',
    flag: 'timeout',
    default: '30s',
    kind: 'duration',
    inProject: 'less',
  },
  {
    key: 'rate_share',
    meaning: 'share of the rate limit that this machine may use, 0.05 to 1',
    default: 1,
    kind: 'share',
    inProject: 'less',
  },
  {
    key: 'upgrade_notice',
    meaning:
      'look once a day for a newer version of oct, and print a line if a newer version exists',
    env: 'OCT_UPGRADE_NOTICE',
    default: true,
    kind: 'switch',
    inProject: 'off',
  },
]

export const findSetting = (key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key)
