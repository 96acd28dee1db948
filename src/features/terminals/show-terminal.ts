import type { Port, Terminal } from '../../contract/place.js'
import type { KnownTerminal } from '../../desk/places/known-place.js'
import { isRecent } from '../../desk/sync/is-recent.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { embedded } from '../../domain/box.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { OctError } from '../../errors.js'
import { listTerminals, terminalKey } from './list-terminals.js'

export async function showTerminal(workspace: Workspace, name: string): Promise<KnownTerminal> {
  const cached = onlyOne(name, await cachedTerminals(workspace, name))
  if (cached && isRecent(workspace, cached.fetchedAt))
    return fromService(workspace, cached.terminal)
  const id = cached?.terminal.id ?? (isId(name) ? name : undefined)
  if (id === undefined) {
    return onlyOne(name, await referenceTerminals(name))?.terminal ?? missing(name)
  }
  if (workspace.freshness.offline) return missing(name)
  const read = await readTerminal(workspace, id)
  return read ? fromService(workspace, read) : missing(name)
}

interface Named {
  label: string
}

function onlyOne<Found extends Named>(name: string, found: Found[]): Found | undefined {
  if (found.length <= 1) return found[0]
  throw new OctError('usage', `"${name}" is the name of ${found.length} terminals`, {
    reason: `Choose ${found.map(({ label }) => label).join(', ')}.`,
    tryNext: found.slice(0, 3).map(({ label }) => `oct terminals show ${label}`),
  })
}

async function cachedTerminals(workspace: Workspace, name: string) {
  const { places } = await workspace.cache()
  const found = []
  for (const { place: terminal, fetchedAt } of places.list<Terminal>('terminal')) {
    const port = await portOf(workspace, terminal)
    const key = port && terminal.smdg_code ? `${port.code}-${terminal.smdg_code}` : null
    const names = [terminal.id, key, ...namesOf(terminal)]
    if (isCalled(name, names)) found.push({ terminal, fetchedAt, label: terminal.id })
  }
  return found
}

const namesOf = (terminal: Terminal) => [
  terminal.name,
  terminal.nickname,
  terminal.smdg_code,
  terminal.firms_code,
  terminal.bic_facility_code,
]

async function referenceTerminals(name: string) {
  const all = await listTerminals([])
  return all.flatMap((terminal) => {
    const key = terminalKey(terminal)
    const names = [key, terminal.smdg_code, terminal.name]
    return isCalled(name, names) ? [{ terminal, label: key ?? terminal.name }] : []
  })
}

const isCalled = (name: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((one) => one && foldText(one) === foldText(name.trim()))

async function readTerminal(workspace: Workspace, id: string): Promise<Terminal | undefined> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Reading the terminal')
  const terminal = await unlessMissing(client.terminals.get(id, { include: ['port'] }))
  if (terminal) cache.places.save([terminal], workspace.now())
  return terminal
}

async function fromService(workspace: Workspace, terminal: Terminal): Promise<KnownTerminal> {
  const port = await portOf(workspace, terminal)
  return {
    name: terminal.name,
    nickname: terminal.nickname ?? null,
    smdg_code: terminal.smdg_code ?? null,
    firms_code: terminal.firms_code ?? null,
    bic_facility_code: terminal.bic_facility_code ?? null,
    facility_type: terminal.facility_type ?? null,
    port_code: port?.code ?? null,
    port_name: port?.name ?? null,
    time_zone: port?.time_zone ?? null,
    source: 'service',
    resource: terminal,
  }
}

async function portOf(workspace: Workspace, { port }: Terminal): Promise<Port | null> {
  const { places } = await workspace.cache()
  const stored = port ? places.byId<Port>('port', port.id)?.place : undefined
  return embedded<Port>(port, 'code') ?? stored ?? null
}

function missing(name: string): never {
  throw new OctError('not_found', `There is no terminal "${name}"`, {
    reason: 'Give an id, a code such as NLRTM-APMII, or the full name of the terminal.',
    tryNext: ['oct terminals list <word>', 'oct terminals'],
  })
}
