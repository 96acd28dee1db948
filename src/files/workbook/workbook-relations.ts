import type { ZipArchive } from '../zip/zip-archive.js'
import { attribute, xmlParts } from './xml-parts.js'

export interface Relation {
  id: string
  /** Kind of the relation, such as `worksheet`, `sharedStrings`, `styles` or `officeDocument`. */
  type: string
  path: string
}

export function relationsOf(archive: ZipArchive, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1
  const folder = part.slice(0, at)
  const xml = archive.text(`${folder}_rels/${part.slice(at)}.rels`) ?? ''
  return [...xmlParts(xml, ['Relationship'])].map(({ attributes }) => ({
    id: attribute(attributes, 'Id') ?? '',
    type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
    path: pathFrom(folder, attribute(attributes, 'Target') ?? ''),
  }))
}

function pathFrom(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
