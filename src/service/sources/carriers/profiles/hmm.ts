import type { Profile } from '../profile.js'

export const hmm: Profile = {
  id: 'hmm',
  name: 'HMM',
  scac: 'HDMU',
  group: [],
  form: 'dcsa',
  eventsUrl: 'https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
  authentication: { kind: 'headers', headers: { 'x-Gateway-APIKey': 'api_key' } },
  // HMM's API does not accept B/L numbers. A request needs both parameters, even if one is empty.
  parameters: { booking_number: 'carrierBookingReference', container: 'equipmentReference' },
  query: { carrierBookingReference: '', equipmentReference: '' },
  stripsCode: true,
  hasNoLimit: true,
  times: 'offset',
  quota: [{ requests: 60, perSeconds: 60 }],
  isVerified: false,
  source:
    'HMM API portal, Track and Trace (DCSA) 1, according to third-party notes; the shipping line may require the booking and the container together; the quota is unknown, so it is set low',
}
