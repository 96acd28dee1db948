import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const maersk: Profile = {
  id: 'maersk',
  name: 'Maersk',
  scac: 'MAEU',
  group: ['SAFM', 'SEAU', 'SEJJ', 'MCCQ', 'SUDU'],
  form: 'dcsa',
  eventsUrl: 'https://api.maersk.com/track-and-trace-private/events',
  authentication: {
    kind: 'client_credentials',
    tokenUrl: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
    sent: 'form',
    headers: { 'Consumer-Key': 'client_id' },
  },
  parameters: standardNames,
  stripsCode: true,
  times: 'offset',
  quota: [
    { requests: 60, perSeconds: 60 },
    { requests: 4000, perSeconds: 3600 },
  ],
  isVerified: false,
  source:
    'Maersk Track & Trace 2.2, interface description; developer.maersk.com, Using OAuth 2.0 to Access Maersk APIs; third parties report the quota',
}
