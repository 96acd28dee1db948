import type { TrustedCertificates } from '../../client/trusted-certificates.js'
import type { Settings } from './resolve-settings.js'

export interface NetworkSettings {
  timeoutMs: number
  insecureHttp: boolean
  proxies: { http: string; https: string; except: string }
  certificates: TrustedCertificates
}

export function networkSettings(
  settings: Pick<Settings, 'text' | 'isOn' | 'durationMs'>,
  env: Readonly<Record<string, string | undefined>>,
): NetworkSettings {
  return {
    timeoutMs: settings.durationMs('timeout'),
    insecureHttp: settings.isOn('insecure_http'),
    proxies: {
      http: env.http_proxy || env.HTTP_PROXY || '',
      https: env.https_proxy || env.HTTPS_PROXY || '',
      except: env.no_proxy || env.NO_PROXY || '',
    },
    certificates: {
      file: settings.text('ca_file'),
      ofNode: env.NODE_EXTRA_CA_CERTS,
      ofSystem: settings.isOn('system_ca') ? { file: env.SSL_CERT_FILE } : undefined,
    },
  }
}
