import { isImoNumber } from '../../../domain/reference/vessels.js'
import { readMoment } from './read-ais-moment.js'
import { readPlace } from './read-position.js'
import type { NoSighting, ShipIdentity, ShipPosition, Sightings } from './sightings.js'

export type Report = Sightings | NoSighting

/** Reads a message of aisstream.io, or a plain object `{mmsi, imo?, latitude, longitude, heading?, …, at}`. */
export function readReport(value: unknown, now: Date): Report {
  if (!isObject(value)) return { reason: 'the report is not a JSON object' }
  return 'MessageType' in value ? readStreamed(value, now) : readPlain(value, now)
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofPlace = ['PositionReport', 'StandardClassBPositionReport', 'ExtendedClassBPositionReport']
const ofShip = 'ShipStaticData'

export const messageTypes: readonly string[] = [...ofPlace, ofShip]

function readStreamed(envelope: Fields, now: Date): Report {
  const { MessageType: type, MetaData: about, Message: messages } = envelope
  if (typeof type !== 'string' || !messageTypes.includes(type)) {
    return { reason: `a message of type ${nameOf(type)} states neither a position nor a vessel` }
  }
  const message = isObject(messages) ? messages[type] : undefined
  if (!isObject(about) || !isObject(message)) return { reason: 'a part of the message is missing' }
  if (message.Valid === false) return { reason: 'the receiver marked the report as invalid' }
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

const noShip: NoSighting = { reason: 'the MMSI does not belong to a vessel' }
const noImo: NoSighting = { reason: 'the report contains no IMO number' }

function identityOf(mmsi: string, stated: unknown, at: string): Report | undefined {
  const imo = readImo(stated)
  if (imo === undefined) return { reason: 'the IMO number is invalid' }
  if (imo === null) return undefined
  const identity: ShipIdentity = { mmsi, imo, at }
  return { positions: [], identities: [identity] }
}

function positionOf(
  reported: Pick<ShipPosition, 'mmsi' | 'at'>,
  words: Parameters<typeof readPlace>[0],
): Report {
  const place = readPlace(words)
  return 'reason' in place ? place : { positions: [{ ...reported, ...place }], identities: [] }
}

const nameOf = (type: unknown): string =>
  typeof type === 'string' ? type.slice(0, 40) : typeof type

/** Reads an MMSI: nine digits that begin with a country code (ITU-R M.585). Null for a station or aircraft. */
function readMmsi(value: unknown): string | null {
  const text = textOf(value)
  return /^[2-7]\d{8}$/.test(text) ? text : null
}

function readImo(value: unknown): string | null | undefined {
  const text = textOf(value).replace(/^IMO\s*/i, '')
  if (text === '' || /^0+$/.test(text)) return null
  return isImoNumber(text) ? text : undefined
}

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
