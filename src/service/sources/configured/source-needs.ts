import { findLine } from '../../../domain/reference/lines.js'
import { isShips } from '../ais/feed/ships-source.js'
import { addressesOf, needsToken } from '../carriers/addresses.js'
import { type Secret, secretsOf } from '../carriers/profile.js'
import { hostsOf } from './list-sources.js'
import type { SourceFolder, SourceNeeds, SourceRequest } from './open-source-folder.js'
import { shipsNeeds } from './ships-setup.js'
import { sourceToSetUp } from './source-to-set-up.js'

const pushSecret = 'push_secret' satisfies Secret

export async function sourceNeeds(at: SourceFolder, request: SourceRequest): Promise<SourceNeeds> {
  if (isShips(request.line)) return shipsNeeds(at, request)
  const meant = await sourceToSetUp(at.folder, request)
  const { scac, profile, pushAccount } = meant
  const addresses = addressesOf(meant)
  const names = [...secretsOf(profile), ...(pushAccount === undefined ? [] : [pushSecret])]
  const known = await at.secrets.read(scac, names)
  return {
    scac,
    name: findLine(scac)?.short_name ?? profile.name,
    profile: profile.id,
    is_verified: profile.isVerified,
    lacksAddresses: [
      ...(addresses.events === null ? (['--events-url'] as const) : []),
      ...(needsToken(profile) && addresses.token === null ? (['--token-url'] as const) : []),
    ],
    unused: request.tokenUrl !== undefined && !needsToken(profile) ? ['--token-url'] : [],
    hosts: hostsOf(addresses),
    isStream: false,
    secrets: names.map((name) => ({
      name,
      variable: at.secrets.variable(scac, name),
      isKnown: known.has(name),
      isShort: name !== 'private_key' && name !== 'certificate',
    })),
  }
}
