import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const hapagLloyd: Profile = {
  id: 'hapag-lloyd',
  name: 'Hapag-Lloyd',
  scac: 'HLCU',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://api.hlag.com/hlag/external/v2/events/',
  authentication: {
    kind: 'headers',
    headers: { 'X-IBM-Client-Id': 'client_id', 'X-IBM-Client-Secret': 'client_secret' },
  },
  parameters: standardNames,
  stripsCode: false,
  times: 'offset',
  quota: [
    { requests: 10, perSeconds: 60 },
    { requests: 6000, perSeconds: 86_400 },
  ],
  isVerified: false,
  source:
    'Hapag-Lloyd Track & Trace 2.2.4, developer portal; public client programs use the same address and headers',
}
