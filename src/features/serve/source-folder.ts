import { resolve } from 'node:path'
import { secretPlace } from '../../cli/credentials/secret-keeper.js'
import {
  forgetSourceSecrets,
  keepSourceSecret,
  sourceSecrets,
  sourceVariable,
} from '../../cli/credentials/source-secrets.js'
import { networkSettings } from '../../cli/settings/network-settings.js'
import { checkProxies } from '../../client/proxies.js'
import { isExcepted } from '../../client/proxy-exceptions.js'
import { trustedCertificates } from '../../client/trusted-certificates.js'
import type { SourceFolder } from '../../service/sources/configured/open-source-folder.js'
import type { Reach } from '../../service/sources/reach/reach.js'
import { hostedFolder, type ServedFolder, type ServeHost } from './hosted-service.js'

/** Returns where the sources of a service are set up, and the credentials that this user has stored for them. */
export function sourceFolder(host: ServeHost, served: ServedFolder): SourceFolder {
  const folder = resolve(hostedFolder(host, served))
  const place = secretPlace(host.settings(), host.terminal)
  const line = (scac: string) => ({ place, folder, scac })
  return {
    folder,
    secrets: {
      read: (scac, names) => sourceSecrets(line(scac), names),
      keep: (scac, name, secret) => keepSourceSecret(line(scac), name, secret),
      forget: (scac, names) => forgetSourceSecrets(line(scac), names),
      variable: sourceVariable,
    },
    reach: () => reachOf(host),
  }
}

export function reachOf(host: ServeHost): Reach {
  const { proxies, certificates } = networkSettings(host.settings(), host.terminal.env)
  checkProxies(proxies)
  const { except, ...addresses } = proxies
  const excepts = (address: URL) => isExcepted(address, except)
  return {
    proxies: { ...addresses, excepts },
    certificates: () => trustedCertificates(certificates, { withSystem: true }),
  }
}
