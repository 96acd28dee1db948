import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const one: Profile = {
  id: 'one',
  name: 'ONE',
  scac: 'ONEY',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://apis.one-line.com/v2/cargotracking/events',
  authentication: {
    kind: 'client_credentials',
    tokenUrl: 'https://apis.one-line.com/v1/oauth/accesstoken',
    sent: 'basic',
    headers: { apikey: 'api_key' },
  },
  parameters: standardNames,
  stripsCode: true,
  times: 'offset',
  quota: [{ requests: 60, perSeconds: 60 }],
  isVerified: false,
  source:
    'ONE Cargo Tracking 2, interface description in the public client buyco/go-one-sdk; the quota is unknown, so it is set low',
}
