export interface Finding {
  check: CheckName
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** The result of the check, as a sentence without a period at the end. */
  detail: string
  repair: string | null
}

export const checkNames = [
  'node',
  'sqlite',
  'settings',
  'disk',
  'keyring',
  'token',
  'proxy',
  'dns',
  'certificate',
  'service',
  'clock',
  'account',
  'features',
  'cache',
  'sync',
  'completions',
] as const
export type CheckName = (typeof checkNames)[number]

export const ok = (check: CheckName, detail: string): Finding => ({
  ...{ check, state: 'ok', detail, repair: null },
})

export const skipped = (check: CheckName, detail: string): Finding => ({
  ...{ check, state: 'skipped', detail, repair: null },
})

export const warning = (check: CheckName, detail: string, repair: string): Finding => ({
  ...{ check, state: 'warning', detail, repair },
})

export const failed = (check: CheckName, detail: string, repair: string): Finding => ({
  ...{ check, state: 'failed', detail, repair },
})
