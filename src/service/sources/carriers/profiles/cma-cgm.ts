import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

const shared = {
  scac: 'CMDU',
  group: ['APLU', 'ANNU'],
  form: 'dcsa',
  eventsUrl: 'https://apis.cma-cgm.net/operation/trackandtrace/v1/events',
  parameters: standardNames,
  stripsCode: true,
  times: 'offset',
  quota: [{ requests: 1000, perSeconds: 86_400 }],
  isVerified: false,
  source:
    'CMA CGM Track and Trace 1.2.7, interface description; the quota is unknown, so it is set low',
} as const satisfies Partial<Profile>

/** Profile of the public API of CMA CGM, which needs only an API key. */
export const cmaCgm: Profile = {
  ...shared,
  id: 'cma-cgm',
  name: 'CMA CGM',
  authentication: { kind: 'headers', headers: { keyId: 'api_key' } },
}

export const cmaCgmPrivate: Profile = {
  ...shared,
  id: 'cma-cgm-private',
  name: 'CMA CGM, with a contract',
  authentication: {
    kind: 'client_credentials',
    tokenUrl: 'https://auth.cma-cgm.com/as/token.oauth2',
    sent: 'form',
    scope: 'tandtcommercial:read:be tandtpublic:read:be',
  },
}
