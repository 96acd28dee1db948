import { join } from 'node:path'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { objectOf, readJsonObject } from '../../files/read-json-object.js'
import { changeConfigFile, configPath } from './config-file.js'
import { replaceMember } from './replace-member.js'
import type { Settings } from './resolve-settings.js'

export interface SavedView {
  name: string
  line: string | null
  origin: 'project' | 'user'
  from: string
  /** True if oct uses this view. False if the project file has a view of the same name, which replaces it. */
  inForce: boolean
}

export function savedViews({ config, paths, project }: Settings): SavedView[] {
  const team = project === undefined ? [] : teamViews(project.path)
  const own = Object.entries(config.views ?? {})
  const taken = new Set(team.map(({ name }) => name))
  return [
    ...team,
    ...own.map((entry) =>
      asView(entry, { origin: 'user', from: configPath(paths.config) }, !taken.has(entry[0])),
    ),
  ].sort((a, b) => compare(a.name, b.name) || compare(a.origin, b.origin))
}

const teamViews = (path: string): SavedView[] =>
  Object.entries(projectViews(path)).map((entry) =>
    asView(entry, { origin: 'project', from: path }, true),
  )

function asView(
  [name, line]: [string, unknown],
  place: Pick<SavedView, 'origin' | 'from'>,
  inForce: boolean,
): SavedView {
  return { name, line: typeof line === 'string' ? line : null, ...place, inForce }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns a saved view. Throws `not_found` for an unknown name, and `usage` for an invalid command line. */
export function viewNamed(settings: Settings, name: string): SavedView & { line: string } {
  const views = savedViews(settings)
  const view = views.find((each) => each.name === name && each.inForce)
  if (view === undefined) throw noView(views, name)
  const { line } = view
  if (line !== null) return { ...view, line }
  throw new OctError('usage', `The view ${name} is not a command line`, {
    reason: `The entry ${name} in ${view.from} is not text.`,
    tryNext: [`correct ${view.from}`],
  })
}

export function noView(views: readonly SavedView[], name: string): OctError {
  const names = [...new Set(views.map((each) => each.name))]
  const [near] = nearNames(name, names)
  const others =
    names.length === 0 ? 'No view has been saved yet.' : `Existing views: ${names.join(', ')}.`
  return new OctError('not_found', `There is no view "${name}"`, {
    reason: near === undefined ? others : `Did you mean ${near}?`,
    tryNext: ['oct view list', 'oct view save <name> holds --due 3d'],
  })
}

export type ViewPlace = 'user' | 'project'

/** Saves a view in one step. Null deletes the view. Returns the path of the file and the previous command line. */
export async function keepView(
  settings: Settings,
  { name, line, place, folder }: StoredView,
): Promise<{ path: string; before: string | null }> {
  let before: string | null = null
  const change = (views: Record<string, unknown>) => {
    before = ownText(views, name)
    return changed(views, name, line)
  }
  const path = viewFile(settings, { place, folder })
  if (place === 'project') await replaceMember({ path, name: 'views' }, change)
  else await changeConfigFile(settings.paths.config, 'views', change)
  return { path, before }
}

export const viewFile = (
  settings: Settings,
  { place, folder }: Pick<StoredView, 'place' | 'folder'>,
): string =>
  place === 'project' ? projectPath(settings, folder) : configPath(settings.paths.config)

export interface StoredView {
  name: string
  line: string | null
  place: ViewPlace
  /** Folder in which oct creates a project file if neither this folder nor a parent folder has one. */
  folder: string
}

const projectPath = ({ project }: Settings, folder: string): string =>
  project?.path ?? join(folder, '.oct.json')

const projectViews = (path: string): Record<string, unknown> =>
  objectOf(readJsonObject(path)?.views)

function changed(
  views: Record<string, unknown>,
  name: string,
  line: string | null,
): Record<string, unknown> {
  const others = Object.entries(views).filter(([each]) => each !== name)
  return Object.fromEntries(line === null ? others : [...others, [name, line]])
}

function ownText(views: Record<string, unknown>, name: string): string | null {
  const value = Object.hasOwn(views, name) ? views[name] : undefined
  return typeof value === 'string' ? value : null
}
