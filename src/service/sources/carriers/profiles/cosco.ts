import type { Profile } from '../profile.js'

export const cosco: Profile = {
  id: 'cosco',
  name: 'COSCO',
  scac: 'COSU',
  group: [],
  form: 'cosco',
  eventsUrl: 'https://api.lines.coscoshipping.com/service/info/tracking/',
  authentication: { kind: 'coscon_hmac' },
  parameters: { bill_of_lading: 'bl', booking_number: 'bkg', container: 'cntr' },
  stripsCode: true,
  times: 'local',
  quota: [{ requests: 1000, perSeconds: 86_400 }],
  isVerified: false,
  source: 'COSCO Open Platform, cargo tracking, and its own client (github.com/cop-cos/COP)',
}
