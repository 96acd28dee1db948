import type { Profile } from '../profile.js'
import { standardNames } from './standard-names.js'

export const zim: Profile = {
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
    'public client programs of third parties, which use the same addresses, scope and headers; the quota is unknown, so it is set low',
}
