import type { Place } from './file-problem.js'

export type Located = LocatedMap | LocatedList | LocatedScalar

export interface LocatedMap {
  kind: 'object'
  place: Place
  members: readonly LocatedMember[]
}

export interface LocatedMember {
  key: string
  keyPlace: Place
  value: Located
}

export interface LocatedList {
  kind: 'array'
  place: Place
  items: readonly Located[]
}

export interface LocatedScalar {
  kind: 'scalar'
  place: Place
  value: string | number | boolean | null
}

export function typeOf(node: Located): string {
  if (node.kind !== 'scalar') return node.kind
  return node.value === null ? 'null' : typeof node.value
}

export function memberOf(node: Located, key: string): Located | undefined {
  return node.kind === 'object'
    ? node.members.find((member) => member.key === key)?.value
    : undefined
}

export function textsOf(node: Located | undefined): LocatedText[] {
  if (node === undefined || node.kind === 'object') return []
  if (node.kind === 'array') return node.items.flatMap(textsOf)
  return typeof node.value === 'string' ? [{ text: node.value, place: node.place }] : []
}

export interface LocatedText {
  text: string
  place: Place
}
