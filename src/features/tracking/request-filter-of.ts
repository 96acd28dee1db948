import type { When } from '../../cli/command/when-argument.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import type { RequestFilter } from '../../domain/request-filter.js'

export interface RequestFilterOptions {
  status?: string[]
  number?: string[]
  type?: string
  line?: string[]
  ref?: string[]
  tag?: string[]
  search?: string
  retrying?: boolean
  createdSince?: When
  createdUntil?: When
  updatedSince?: When
  updatedUntil?: When
}

/** Reads a date as a day in UTC, because the times of the service are in UTC. */
export function requestFilterOf(options: RequestFilterOptions, now: Date): RequestFilter {
  const { status, number, type, line, ref, tag, search, retrying } = options
  const filter = {
    status: status?.map(spelled),
    number: number?.map(normalizeIdentifier),
    type,
    line,
    ref,
    tag,
    text: search,
    isRetrying: retrying,
    createdSince: startOf(options.createdSince, now),
    createdUntil: endOf(options.createdUntil, now),
    updatedSince: startOf(options.updatedSince, now),
    updatedUntil: endOf(options.updatedUntil, now),
  } satisfies { [Name in keyof Required<RequestFilter>]: RequestFilter[Name] | undefined }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Returns a status as the API writes it. Users may also write `succeeded` instead of `created`. */
const spelled = (status: string): string => (status === 'succeeded' ? 'created' : status)

function startOf(when: When | undefined, now: Date): Date | undefined {
  if (when === undefined) return undefined
  return 'date' in when ? new Date(`${when.date}T00:00:00Z`) : ago(when, now)
}

function endOf(when: When | undefined, now: Date): Date | undefined {
  if (when === undefined) return undefined
  return 'date' in when ? new Date(`${when.date}T23:59:59.999Z`) : ago(when, now)
}

const ago = ({ ageMs }: { ageMs: number }, now: Date): Date => new Date(now.getTime() - ageMs)
