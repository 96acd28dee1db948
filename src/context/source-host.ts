import { join, resolve } from 'node:path'
import type {
  CheckedPartner,
  CheckedTerminal,
  NewSource,
  SourceHost,
} from '../cli/command/source-host.js'
import { forgetSourceSecrets } from '../cli/credentials/source-secrets.js'
import { OctError } from '../errors.js'
import { fileFailure } from '../files/file-failure.js'
import { makeFolders } from '../files/make-folders.js'
import type { Service } from '../service/app.js'
import { isShips, shipsSource } from '../service/sources/ais/feed/ships-source.js'
import { type Secret, secretsOf } from '../service/sources/carriers/profile.js'
import { findProfile } from '../service/sources/carriers/profiles.js'
import { listedShips, listSources } from '../service/sources/configured/list-sources.js'
import { readSources, writeSources } from '../service/sources/configured/source-file.js'
import { listInbox } from '../service/sources/inbox/list-inbox.js'
import { readRunningSources } from '../service/store/carriers/running-sources.js'
import { forgetCarrierState } from '../service/store/carriers/states.js'
import { isServed } from '../service/store/database/serve-lock.js'
import { importShipsOf } from './import-ships.js'
import { addShips, forgetShips, shipsSetup } from './ships-setup.js'
import { addLine, sourceMeant, sourceNeeds } from './source-added.js'
import {
  lineOfFolder,
  type SetupsWish,
  type SourceSurroundings,
  sourceSetups,
} from './source-setups.js'
import { isMeant, trialOf } from './source-trial.js'

/** The lines and the inbox of the hosted service, for the commands that manage them. */
export function sourceHost(around: SourceSurroundings): SourceHost {
  return {
    listSources: ({ dataFolder }) =>
      around.withExisting(dataFolder, ({ world }) => listAll(around, dataFolder, world)),
    describeSource: (wish) => sourceNeeds(around, wish),
    addSource: (wish) => add(around, wish),
    removeSource: ({ dataFolder, scac }) => remove(around, dataFolder, scac),
    trySource: (wish) => trialOf(around, wish),
    importShips: (wish) => importShipsOf(around, wish),
    ...{ checkPartner, checkTerminal },
    listInbox: ({ dataFolder, inbox }) => {
      const { terminal } = around
      const folder =
        inbox === undefined
          ? join(around.folderOf(dataFolder), 'inbox')
          : resolve(terminal.folder, inbox)
      return around.withExisting(dataFolder, ({ world }) => listInbox(world, { folder }))
    },
  }
}

const pushSecret = 'push_secret' satisfies Secret

async function checkPartner(text: string): Promise<CheckedPartner> {
  const { readPartner } = await import('../service/sources/edi/partner/read-partner.js')
  const read = readPartner(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The partner file is wrong', {
      reason: read.problems.join('\n'),
    })
  }
  const { senders, name, scac, speaksAs, zone, messageZone, statuses, places } = read.partner
  return {
    ...{ senders: [...senders], name, scac, speaks_as: speaksAs, zone, message_zone: messageZone },
    status_codes: [...statuses.keys()],
    places: [...places.keys()],
  }
}

async function checkTerminal(text: string): Promise<CheckedTerminal> {
  const { readProfile } = await import('../service/sources/terminal-files/profile/read-profile.js')
  const { profiledTerminal } = await import(
    '../service/sources/terminal-files/facts/find-terminal.js'
  )
  const read = readProfile(text)
  if ('problems' in read) {
    throw new OctError('rejected', 'The profile of a terminal is wrong', {
      reason: read.problems.join('\n'),
    })
  }
  const { terminal, zone, dates, decimal, currency, files, headers, isWhole, own } = read.profile
  const known = profiledTerminal(terminal, zone)
  return {
    ...{ locode: terminal.locode, smdg_code: terminal.smdg_code, name: known?.name ?? null },
    ...{ zone: known?.zone ?? null, dates, decimal, currency },
    ...{ files: [...files], headers: [...headers], columns: [...own], whole: isWhole },
  }
}

async function listAll(
  around: SourceSurroundings,
  dataFolder: string | undefined,
  world: Service['world'],
) {
  const { isSetUp, key, url } = await shipsSetup(wholly(around, dataFolder))
  const isRunning = await isServed(join(around.folderOf(dataFolder), 'serve.lock'))
  const running = isRunning ? await readRunningSources(world.store.db) : undefined
  const hasKey = running?.hearsShips ?? key !== undefined
  const ships = await listedShips(world, { isSetUp, hasKey, url })
  return [...(await listSources(world, await setupsOf(around, dataFolder), running)), ships]
}

const wholly = (around: SourceSurroundings, dataFolder: string | undefined): SetupsWish => ({
  ...around,
  folder: around.folderOf(dataFolder),
})

const setupsOf = (around: SourceSurroundings, dataFolder: string | undefined) =>
  sourceSetups({ ...around, folder: around.folderOf(dataFolder) })

/** Set up anew it begins anew: what was wrong with it may not be any more. */
async function add(around: SourceSurroundings, wish: NewSource) {
  const folder = around.folderOf(wish.dataFolder)
  const ofShips = isShips(wish.line)
  const { scac } = ofShips ? shipsSource : await sourceMeant(folder, wish)
  if (!ofShips) await refuseStrangeAccount(around, wish)
  await makeFolders(folder, 0o700).catch((error: unknown) => {
    throw fileFailure(error, `${folder} cannot be made`)
  })
  if (ofShips) {
    const added_at = around.clock().toISOString()
    await addShips({ ...around, folder }, { ...wish, added_at })
  } else await addLine(around, wish, folder)
  return around.withService(wish.dataFolder, async ({ world }) => {
    await world.store.transaction((db) => forgetCarrierState(db, scac))
    const rows = await listAll(around, wish.dataFolder, world)
    const row = rows.find((it) => it.scac === scac)
    if (row === undefined) throw new Error(`${scac} was not set up`)
    return row
  })
}

async function refuseStrangeAccount(
  around: SourceSurroundings,
  { dataFolder, pushAccount: name }: NewSource,
): Promise<void> {
  if (name === undefined) return
  const accounts = await around.withExisting(dataFolder, (service) => service.listAccounts())
  if (accounts.some((account) => account.name === name)) return
  throw new OctError('not_found', `The service has no account ${name}`, {
    reason: `It has ${accounts.map((account) => account.name).join(', ') || 'none'}.`,
    tryNext: [`oct serve keys create --account ${name}`, 'oct serve accounts list'],
  })
}

async function remove(
  around: SourceSurroundings,
  dataFolder: string | undefined,
  scac: string,
): Promise<boolean> {
  const folder = around.folderOf(dataFolder)
  const sources = await readSources(folder)
  const gone = sources.find((source) => isMeant(source.scac, scac))
  if (gone === undefined) return false
  await writeSources(
    folder,
    sources.filter((source) => source !== gone),
  )
  if (gone.scac === shipsSource.scac) await forgetShips({ ...around, folder })
  const profile = findProfile(gone.profile)
  const line = lineOfFolder({ ...around, folder }, gone.scac)
  if (profile !== undefined) await forgetSourceSecrets(line, [...secretsOf(profile), pushSecret])
  await around.withService(dataFolder, ({ world }) =>
    world.store.transaction((db) => forgetCarrierState(db, gone.scac)),
  )
  return true
}
