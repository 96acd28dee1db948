declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici'
  export default Agent
}

declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  import { EnvHttpProxyAgent } from 'undici'
  export default EnvHttpProxyAgent
}

declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici'
  export default Pool
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici'
  export default function request(
    this: Dispatcher,
    options: Omit<Dispatcher.RequestOptions, 'body'> & {
      body?: Dispatcher.RequestOptions['body'] | AsyncIterable<Uint8Array>
    },
  ): Promise<Dispatcher.ResponseData>
}

declare module 'undici/lib/dispatcher/dispatcher.js' {
  import { Dispatcher } from 'undici'
  export default Dispatcher
}

declare module 'undici/lib/api/api-connect.js' {
  export default function connect(...given: unknown[]): unknown
}
