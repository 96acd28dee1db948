import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const msc: Profile = {
  id: 'msc',
  name: 'MSC',
  scac: 'MSCU',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://api.tech.msc.com/msc/trackandtrace/v2.2/events',
  authentication: { kind: 'jwt_assertion', tokenUrl: null, scope: 'scope' },
  parameters: standardNames,
  stripsCode: false,
  // MSC writes local times with a wrong `Z`.
  times: 'false_z',
  fields: { unLocationCode: 'UNLocationCode', eventId: 'eventID' },
  quota: [{ requests: 60, perSeconds: 60 }],
  isVerified: false,
  source:
    'MSC Track & Trace 2.2, interface description; public client programs use the same address; the quota is unknown, so it is set low',
}
