import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const evergreen: Profile = {
  id: 'evergreen',
  name: 'Evergreen',
  scac: 'EGLV',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://ews.switch-hub.com/server/sol/apimg/tnt/v2/events',
  authentication: {
    kind: 'client_credentials',
    tokenUrl: 'https://ews.switch-hub.com/server/sol/eauth/oauth2/v1.0/token',
    sent: 'basic',
    scope: 'TNT',
  },
  headers: { 'API-Version': '2.2' },
  parameters: standardNames,
  // Evergreen's API fails for B/L numbers that begin with the SCAC.
  stripsCode: true,
  times: 'offset',
  quota: [{ requests: 60, perSeconds: 60 }],
  isVerified: false,
  source:
    'notes and public client programs of third parties; the shipping line publishes no description; the quota is unknown, so it is set low',
}
