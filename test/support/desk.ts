import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContainerAttributes } from '../../src/contract/container.js'
import type { TerminalAttributes } from '../../src/contract/place.js'
import type { ShipmentAttributes } from '../../src/contract/shipment.js'
import { documentOf, scriptedServer } from '../sweeps/scripted-server.js'
import type { FakeClock } from './fake-clock.js'
import { newWorld, type Run, type RunOptions } from './run-oct.js'

/** A container, written in short. Attributes that are not given are null or absent in the response. */
export interface DeskBox extends Partial<ContainerAttributes> {
  number: string
  id?: string
  terminal?: Partial<TerminalAttributes> & { id: string }
  facility?: Partial<TerminalAttributes> & { id: string }
}

export interface DeskBill extends Partial<ShipmentAttributes> {
  bill: string
  boxes: DeskBox[]
}

/** A machine whose commands use one service with a few bills of lading, which a test can change. */
export interface Desk {
  clock: FakeClock
  says(...bills: DeskBill[]): void
  /** Writes a file into the folder in which commands start. */
  keeps(name: string, content: string | Uint8Array): Promise<void>
  /** Returns the path of a file in the folder in which commands start. */
  path(name: string): string
  /** Reads a file in the folder in which commands start. Throws if the file does not exist. */
  reads(name: string): Promise<Buffer>
  /** The tracking requests of the service, as they are in its responses. */
  requests: object[]
  /** Every request to the service so far, as `METHOD path`. */
  asked: string[]
  oct(line: string, options?: Omit<RunOptions, 'world'>): Promise<Run>
  /** Runs a command that is given as a list of words, because its words contain spaces. */
  run(words: readonly string[]): Promise<Run>
  end(): Promise<void>
}

export async function desk(...bills: DeskBill[]): Promise<Desk> {
  let account = bills
  const world = newWorld()
  const server = await scriptedServer((asked) => {
    if (asked.includes('/tracking_requests')) return documentOf(made.requests)
    return asked.includes('/shipments') ? answerOf(account) : documentOf([])
  })
  const made: Desk = {
    requests: [],
    clock: world.clock,
    keeps: (name, content) => writeFile(join(world.folder, name), content),
    path: (name) => join(world.folder, name),
    reads: (name) => readFile(join(world.folder, name)),
    asked: server.asked,
    says(...next) {
      account = next
    },
    oct: (line, options = {}) =>
      world.run(line.split(' '), { ...options, env: { ...server.env, ...options.env } }),
    run: (words) => world.run([...words], { env: server.env }),
    async end() {
      await server.close()
      world.remove()
    },
  }
  return made
}

const answerOf = (bills: readonly DeskBill[]) =>
  documentOf(
    bills.map(({ bill, boxes, ...attributes }) => ({
      id: bill,
      type: 'shipment',
      attributes: { bill_of_lading_number: bill, ...attributes },
      relationships: { containers: { data: boxes.map((box) => refTo('container', box)) } },
    })),
    bills.flatMap(({ bill, boxes }) => boxes.flatMap((box) => included(bill, box))),
  )

function included(bill: string, { terminal, facility, id, ...attributes }: DeskBox): object[] {
  const places = [terminal, facility].filter((place) => place !== undefined)
  const box = {
    ...refTo('container', { id, number: attributes.number }),
    attributes,
    relationships: {
      shipment: { data: { type: 'shipment', id: bill } },
      pod_terminal: { data: terminal ? refTo('terminal', terminal) : null },
      pickup_facility: { data: facility ? refTo('terminal', facility) : null },
    },
  }
  return [
    box,
    ...places.map(({ id: placeId, ...more }) => ({
      ...refTo('terminal', { id: placeId }),
      attributes: { name: placeId, ...more },
    })),
  ]
}

const refTo = (type: string, { id, number }: { id?: string | undefined; number?: string }) => ({
  type,
  id: id ?? number,
})
