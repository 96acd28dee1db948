import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const yangMing: Profile = {
  id: 'yang-ming',
  name: 'Yang Ming',
  scac: 'YMLU',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://apidoc.yangming.com/v2/events',
  authentication: { kind: 'headers', headers: { KeyId: 'api_key' } },
  parameters: standardNames,
  stripsCode: false,
  hasNoLimit: true,
  times: 'offset',
  quota: [{ requests: 60, perSeconds: 60 }],
  isVerified: false,
  source:
    'Yang Ming Track & Trace 2, interface description in the public client buyco/go-yangming-sdk; the quota is unknown, so it is set low',
}
