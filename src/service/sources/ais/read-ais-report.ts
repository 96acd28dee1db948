import { isImoNumber } from '../../../domain/reference/vessels.js'
import { readMoment } from './read-ais-moment.js'
import { readPlace } from './read-position.js'
import type { NoSighting, ShipIdentity, ShipPosition, Sightings } from './sightings.js'

/** What a report says about ships; the reason where it says nothing that is of use. */
export type Report = Sightings | NoSighting

/**
 * Reads a report as aisstream.io sends it, or in the plain form
 * `{mmsi, imo?, latitude, longitude, heading?, course?, speed_knots?, at}`, heard by `now`. Whatever
 * is not of the form, or impossible, is refused with the reason.
 */
export function readReport(value: unknown, now: Date): Report {
  if (!isObject(value)) return { reason: 'it is no object of JSON' }
  return 'MessageType' in value ? readStreamed(value, now) : readPlain(value, now)
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The messages that tell where a ship is. */
const ofPlace = ['PositionReport', 'StandardClassBPositionReport', 'ExtendedClassBPositionReport']
/** The message that tells which ship it is. */
const ofShip = 'ShipStaticData'

/** What is asked of the stream. */
export const messageTypes: readonly string[] = [...ofPlace, ofShip]

function readStreamed(envelope: Fields, now: Date): Report {
  const { MessageType: type, MetaData: about, Message: messages } = envelope
  if (typeof type !== 'string' || !messageTypes.includes(type)) {
    return { reason: `a message of type ${nameOf(type)} tells of no place and no ship` }
  }
  const message = isObject(messages) ? messages[type] : undefined
  if (!isObject(about) || !isObject(message)) return { reason: 'a part of the message is missing' }
  if (message.Valid === false) return { reason: 'its receiver calls it invalid' }
  const mmsi = readMmsi(message.UserID)
  if (mmsi === null || mmsi !== readMmsi(about.MMSI)) return noShip
  const moment = readMoment(about.time_utc, now)
  if ('reason' in moment) return moment
  if (type === ofShip) return identityOf(mmsi, message.ImoNumber, moment.at) ?? noImo
  return positionOf(
    { mmsi, at: moment.at },
    {
      latitude: message.Latitude,
      longitude: message.Longitude,
      heading: message.TrueHeading,
      course: message.Cog,
      speed: message.Sog,
    },
  )
}

function readPlain(report: Fields, now: Date): Report {
  const mmsi = readMmsi(report.mmsi)
  if (mmsi === null) return noShip
  const moment = readMoment(report.at, now)
  if ('reason' in moment) return moment
  const identity = report.imo === undefined ? undefined : identityOf(mmsi, report.imo, moment.at)
  if (identity && 'reason' in identity) return identity
  const { latitude, longitude, heading, course, speed_knots: speed } = report
  const position = positionOf(
    { mmsi, at: moment.at },
    { latitude, longitude, heading, course, speed },
  )
  if ('reason' in position || identity === undefined) return position
  return { ...position, identities: identity.identities }
}

const noShip: NoSighting = { reason: 'its MMSI is not that of a ship' }
const noImo: NoSighting = { reason: 'it names no IMO number' }

/** Undefined where the ship has no IMO number. */
function identityOf(mmsi: string, stated: unknown, at: string): Report | undefined {
  const imo = readImo(stated)
  if (imo === undefined) return { reason: 'its IMO number is none' }
  if (imo === null) return undefined
  const identity: ShipIdentity = { mmsi, imo, at }
  return { positions: [], identities: [identity] }
}

function positionOf(
  heard: Pick<ShipPosition, 'mmsi' | 'at'>,
  words: Parameters<typeof readPlace>[0],
): Report {
  const place = readPlace(words)
  return 'reason' in place ? place : { positions: [{ ...heard, ...place }], identities: [] }
}

/** Words from outside, cut. */
const nameOf = (type: unknown): string =>
  typeof type === 'string' ? type.slice(0, 40) : typeof type

/**
 * The number of a ship's transponder (MMSI): nine digits of which the first three are those of a
 * country (ITU-R M.585). Null for coast stations, buoys, aircraft and what is no number at all.
 */
function readMmsi(value: unknown): string | null {
  const text = textOf(value)
  return /^[2-7]\d{8}$/.test(text) ? text : null
}

/**
 * An IMO number whose check digit is right; null where a ship has none, undefined where what it says
 * is none.
 */
function readImo(value: unknown): string | null | undefined {
  const text = textOf(value).replace(/^IMO\s*/i, '')
  if (text === '' || /^0+$/.test(text)) return null
  return isImoNumber(text) ? text : undefined
}

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
