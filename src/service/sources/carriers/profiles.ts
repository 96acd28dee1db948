import type { Profile } from './profile.js'

/** Finds a profile by its name, or by the code of a line that it answers for; in any case. */
export function findProfile(name: string): Profile | undefined {
  const [id, scac] = [name.toLowerCase(), name.toUpperCase()]
  return profiles.find((it) => it.id === id || it.scac === scac || it.group.includes(scac))
}

const standardNames = {
  bill_of_lading: 'transportDocumentReference',
  booking_number: 'carrierBookingReference',
  container: 'equipmentReference',
} as const

const day = 86_400

const cmaCgm = {
  scac: 'CMDU',
  group: ['APLU', 'ANNU'],
  form: 'dcsa',
  eventsUrl: 'https://apis.cma-cgm.net/operation/trackandtrace/v1/events',
  parameters: standardNames,
  stripsCode: true,
  times: 'offset',
  // some of its calls are billed, wrong ones too
  quota: [{ requests: 1000, perSeconds: day }],
  isVerified: false,
  source: 'CMA CGM Track and Trace 1.2.7, interface description; quota unknown, kept low',
} as const satisfies Partial<Profile>

/**
 * Facts, not the lines' own documents: from their interface descriptions where they publish one, and
 * for Evergreen, HMM and ZIM from third parties. None was tried against the line itself.
 */
export const profiles: readonly Profile[] = [
  {
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
      'Maersk Track & Trace 2.2, interface description; developer.maersk.com, Using OAuth 2.0 to Access Maersk APIs; quota as third parties report it',
  },
  {
    id: 'msc',
    name: 'MSC',
    scac: 'MSCU',
    group: [],
    form: 'dcsa',
    eventsUrl: 'https://api.tech.msc.com/msc/trackandtrace/v2.2/events',
    authentication: { kind: 'jwt_assertion', tokenUrl: null, scope: 'scope' },
    parameters: standardNames,
    stripsCode: false,
    // its feed puts a Z behind the clocks of the place
    times: 'false_z',
    fields: { unLocationCode: 'UNLocationCode', eventId: 'eventID' },
    quota: [{ requests: 60, perSeconds: 60 }],
    isVerified: false,
    source:
      'MSC Track & Trace 2.2, interface description; public clients of it agree on the address; quota unknown, kept low',
  },
  {
    ...cmaCgm,
    id: 'cma-cgm',
    name: 'CMA CGM',
    authentication: { kind: 'headers', headers: { keyId: 'api_key' } },
  },
  {
    ...cmaCgm,
    id: 'cma-cgm-private',
    name: 'CMA CGM, with a contract',
    authentication: {
      kind: 'client_credentials',
      tokenUrl: 'https://auth.cma-cgm.com/as/token.oauth2',
      sent: 'form',
      scope: 'tandtcommercial:read:be tandtpublic:read:be',
    },
  },
  {
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
      { requests: 6000, perSeconds: day },
    ],
    isVerified: false,
    source:
      'Hapag-Lloyd Track & Trace 2.2.4, developer portal; public clients of it agree on address and headers',
  },
  {
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
      'ONE Cargo Tracking 2, interface description, as the public client buyco/go-one-sdk carries it; quota unknown, kept low',
  },
  {
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
    // it fails for bills with its own code in front
    stripsCode: true,
    times: 'offset',
    quota: [{ requests: 60, perSeconds: 60 }],
    isVerified: false,
    source:
      'notes and public clients of third parties, no document of the line; quota unknown, kept low',
  },
  {
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
      'Yang Ming Track & Trace 2, interface description, as the public client buyco/go-yangming-sdk carries it; quota unknown, kept low',
  },
  {
    id: 'hmm',
    name: 'HMM',
    scac: 'HDMU',
    group: [],
    form: 'dcsa',
    eventsUrl: 'https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
    authentication: { kind: 'headers', headers: { 'x-Gateway-APIKey': 'api_key' } },
    // it knows no bills, and wants both of these named
    parameters: { booking_number: 'carrierBookingReference', container: 'equipmentReference' },
    query: { carrierBookingReference: '', equipmentReference: '' },
    stripsCode: true,
    hasNoLimit: true,
    times: 'offset',
    quota: [{ requests: 60, perSeconds: 60 }],
    isVerified: false,
    source:
      'HMM API portal, Track and Trace (DCSA) 1, by the notes of third parties: it may want booking and box at once; quota unknown, kept low',
  },
  {
    id: 'zim',
    name: 'ZIM',
    scac: 'ZIMU',
    group: ['GOSU', 'SSPH'],
    form: 'dcsa',
    eventsUrl: 'https://apigw.zim.com/trackAndTrace/v1',
    authentication: {
      kind: 'client_credentials',
      tokenUrl: 'https://apigw.zim.com/authorize/v1',
      sent: 'form',
      scope: 'tracing',
      headers: { 'Ocp-Apim-Subscription-Key': 'api_key' },
    },
    parameters: standardNames,
    stripsCode: false,
    hasNoLimit: true,
    times: 'offset',
    quota: [{ requests: 60, perSeconds: 60 }],
    isVerified: false,
    source:
      'public clients of third parties, which agree on addresses, scope and headers; quota unknown, kept low',
  },
  {
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
    quota: [{ requests: 1000, perSeconds: day }],
    isVerified: false,
    source: 'COSCO Open Platform, cargo tracking, and its own client (github.com/cop-cos/COP)',
  },
  {
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
    source: 'this program: `oct serve` answers by DCSA Track & Trace 3.0',
  },
]
