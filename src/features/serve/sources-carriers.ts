import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import type { Profile } from '../../service/sources/carriers/profile.js'
import type { ServedFolder, ServeHost } from './hosted-service.js'
import { sourceFolder } from './source-folder.js'

export interface CarrierGuide {
  scac: string
  name: string
  profile: string
  portal: string | null
  product: string | null
  who: string | null
  cost: string | null
  /** Names of a credential: `name` in oct, `called` at the shipping line, and `variable` in the environment. */
  credentials: { name: string; called: string | null; variable: string }[]
  references: string | null
  push: string | null
  quota: string[]
  is_verified: boolean
  source: string
}

/** Explains how to get access to a shipping line's API. Throws `not_found` if oct knows no such API. */
export async function guideTo(
  host: ServeHost,
  { line, ...served }: ServedFolder & { line: string },
): Promise<CarrierGuide> {
  const { profilesFor } = await import('../../service/sources/carriers/own-carriers.js')
  const { findProfile } = await import('../../service/sources/carriers/profiles.js')
  const { secretsOf } = await import('../../service/sources/carriers/profile.js')
  const { scacMeant } = await import('../../domain/reference/line-named.js')
  const at = sourceFolder(host, served)
  const among = await profilesFor(at.folder)
  const profile = findProfile(line, among) ?? findProfile(scacMeant(line) ?? line, among)
  if (profile === undefined) throw withoutApi(line)
  const scac = scacMeant(line) ?? profile.scac
  const { access } = profile
  return {
    ...{ scac, name: profile.name, profile: profile.id },
    ...{ portal: access?.portal ?? null, product: access?.product ?? null },
    ...{ who: access?.who ?? null, cost: access?.cost ?? null },
    credentials: secretsOf(profile).map((name) => ({
      name,
      called: access?.credentials[name] ?? null,
      variable: at.secrets.variable(scac, name),
    })),
    ...{ references: access?.references ?? null, push: access?.push ?? null },
    quota: profile.quota.map((it) => `${it.requests} per ${it.perSeconds} s`),
    ...{ is_verified: profile.isVerified, source: profile.source },
  }
}

const withoutApi = (line: string): OctError =>
  new OctError('not_found', `There is no carrier profile for an API of ${line}`, {
    reason:
      'Ask the shipping line for EDI messages (X12 315 or IFTSTA), which most lines send to customers for free, or read its arrival notices from a mailbox. If the shipping line has an API with DCSA events, copy a carrier profile.',
    tryNext: [
      'oct serve sources add acme-edi --files-url sftp://acme@sftp.acme.example/out',
      'oct serve sources add PCIU --like maersk',
    ],
  })

/** Copies a built-in carrier file, which the user can then edit. Returns the path. Throws `local` if it exists. */
export async function copyCarrier(
  host: ServeHost,
  { scac, like, ...served }: ServedFolder & { scac: string; like: string },
): Promise<string> {
  const { carrierFolder } = await import('../../service/sources/carriers/own-carriers.js')
  const { builtInCarriers } = await import('../../service/sources/carriers/built-in-carriers.js')
  const { findProfile } = await import('../../service/sources/carriers/profiles.js')
  const { startCarrierFile } = await import('../../service/sources/carriers/start-carrier-file.js')
  const id = findProfile(like)?.id
  const copied = builtInCarriers().find((it) => it.id === id)
  if (copied === undefined)
    throw new OctError('usage', `There is no carrier profile ${like}`, {
      tryNext: ['oct serve sources list'],
    })
  const path = join(carrierFolder(sourceFolder(host, served).folder), `${scac.toLowerCase()}.yaml`)
  if (existsSync(path))
    throw new OctError('local', `${path} exists already`, {
      reason: 'oct does not replace an existing carrier file, because it may contain your changes.',
      tryNext: [`oct serve sources check-carrier ${path}`],
    })
  const text = startCarrierFile(copied.text, { scac, like: copied.id })
  await writeFileAtomically(path, text, { mode: 0o600, folderMode: 0o700 })
  return path
}

export interface CheckedCarrier {
  name: string
  scac: string
  form: string
  events_url: string | null
  token_url: string | null
  credentials: string[]
  accepts: string[]
  is_verified: boolean
}

/** Checks the text of a carrier file. Throws a `rejected` error that lists all problems. */
export async function checkCarrier(text: string): Promise<CheckedCarrier> {
  const { readCarrier } = await import('../../service/sources/carriers/own-carriers.js')
  const { secretsOf } = await import('../../service/sources/carriers/profile.js')
  const read = readCarrier(text, 'checked')
  if ('problems' in read)
    throw new OctError('rejected', 'The carrier file is not valid', {
      reason: read.problems.join('\n'),
    })
  const { profile } = read
  return {
    ...{
      name: profile.name,
      scac: profile.scac,
      form: profile.form,
      events_url: profile.eventsUrl,
    },
    ...{ token_url: tokenUrlOf(profile), credentials: secretsOf(profile) },
    ...{ accepts: Object.keys(profile.parameters), is_verified: profile.isVerified },
  }
}

const tokenUrlOf = ({ authentication: way }: Profile): string | null =>
  'tokenUrl' in way ? way.tokenUrl : null
