import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const oct: Profile = {
  id: 'oct',
  name: 'another oct service',
  scac: '',
  group: [],
  form: 'dcsa',
  eventsUrl: null,
  authentication: { kind: 'headers', headers: { Authorization: 'token' } },
  parameters: standardNames,
  stripsCode: false,
  times: 'offset',
  quota: [{ requests: 100, perSeconds: 60 }],
  isVerified: true,
  source: 'this program: `oct serve` implements DCSA Track & Trace 3.0',
}
