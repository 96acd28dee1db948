import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { type Line, splitLines } from '../../../files/split-lines.js'
import { type Reader, type ReadingContext, Unreadable } from '../inbox/reader.js'
import type { Reading, Remark } from '../statement.js'
import { believable } from './believable.js'
import { type Report, readReport } from './read-ais-report.js'
import { comparePositions, type ShipPosition, type Sightings } from './sightings.js'
import { ThinnedSightings } from './thinned-sightings.js'

export const positionsReader: Reader = {
  name: 'AIS positions',
  read: async (bytes, context) => {
    const whole: Reading = { statements: [], setAside: [], warnings: [] }
    const sightings = new ThinnedSightings()
    for await (const { setAside, ships } of readPortions(piecesOf(bytes), context)) {
      whole.setAside.push(...setAside)
      if (ships) sightings.add(ships)
    }
    const ships = sightings.take()
    return { ...whole, warnings: jumpsOf(ships), ships }
  },
  readInParts: readPortions,
}

/** Returns remarks about positions that a vessel could not reach in time. These positions are stored but not used. */
function jumpsOf({ positions }: Sightings): Remark[] {
  const byTransponder = new Map<string, ShipPosition[]>()
  for (const position of positions) {
    const others = byTransponder.get(position.mmsi) ?? []
    byTransponder.set(position.mmsi, others)
    others.push(position)
  }
  return [...byTransponder].flatMap(([mmsi, own]) => {
    const { dropped } = believable(own.sort(comparePositions))
    const reason = `The service does not use ${dropped} of ${own.length} positions of this vessel, because they are too far from its other positions.`
    return dropped === 0 ? [] : [{ where: `MMSI ${mmsi}`, reason }]
  })
}

async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let next = 0; next < bytes.length; next += pieceSize) {
    yield bytes.subarray(next, next + pieceSize)
    await afterOtherWork()
  }
}

const pieceSize = 262_144

const longestLine = 65_536

async function* readPortions(
  pieces: AsyncIterable<Uint8Array>,
  { receivedAt }: ReadingContext,
): AsyncIterable<Reading> {
  const now = new Date(receivedAt)
  let readCount = 0
  let first: Remark | undefined
  for await (const lines of splitLines(pieces, longestLine)) {
    const sightings = new ThinnedSightings()
    const setAside: Remark[] = []
    for (const line of lines) {
      const report = reportOf(line, now)
      if ('reason' in report) {
        setAside.push({ where: `line ${line.number}`, reason: `${report.reason}.` })
      } else {
        readCount += 1
        sightings.add(report)
      }
    }
    first ??= setAside[0]
    yield { statements: [], setAside, warnings: [], ships: sightings.take() }
  }
  if (readCount === 0) throw nothingRead(first)
}

function reportOf({ text }: Line, now: Date): Report {
  if (text === null) return { reason: `the line is longer than ${longestLine} characters` }
  try {
    return readReport(JSON.parse(text), now)
  } catch {
    return { reason: 'the line is not JSON' }
  }
}

const nothingRead = (first: Remark | undefined): Unreadable =>
  new Unreadable(
    `No line of the file states the position of a vessel${first ? `: ${first.reason}` : '.'}`,
    first?.where ?? null,
  )
