import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { Source } from '../../../../src/service/sources/source.js'
import { scriptedSource } from '../../../support/scripted-source.js'
import { baseUrl, type TestService, testService } from '../../../support/service.js'

export const emma = { mmsi: 220417000, imo: 9321483 }

/** Formats a time as Go prints it. */
export const printed = (at: string): string =>
  `${at.slice(0, 10)} ${at.slice(11, 19)}.318353 +0000 UTC`

interface Said {
  at: string
  mmsi?: number
  type?: string
  fields?: Record<string, unknown>
}

/** A message in the format of aisstream.io. */
export function streamed({ at, mmsi = emma.mmsi, type = 'PositionReport', fields }: Said) {
  return {
    MessageType: type,
    MetaData: { MMSI: mmsi, ShipName: 'EMMA MAERSK         ', time_utc: printed(at) },
    Message: {
      [type]: {
        UserID: mmsi,
        Valid: true,
        ...(type === 'ShipStaticData'
          ? { ImoNumber: emma.imo, CallSign: 'OYGR2', Name: 'EMMA MAERSK' }
          : { Latitude: 31.1, Longitude: 122.6, Sog: 17.4, Cog: 93.2, TrueHeading: 95 }),
        ...fields,
      },
    },
  }
}

export const position = (at: string, latitude: number, longitude: number, mmsi = emma.mmsi) =>
  streamed({ at, mmsi, fields: { Latitude: latitude, Longitude: longitude } })

export const named = (at: string, imo = emma.imo, mmsi = emma.mmsi) =>
  streamed({ at, mmsi, type: 'ShipStaticData', fields: { ImoNumber: imo } })

export const asFile = (messages: readonly unknown[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('')

/** A service whose shipping line reports the usual voyage from Shanghai, which departs four days after registration. */
export function heardByAis(): Promise<TestService> {
  return testService({
    sources: ({ store, clock }) => {
      const { positions } = createSeveral({ store, clock, carriers: () => [] })
      const heard: Partial<Source> = { simulated: false, ...(positions && { positions }) }
      return [scriptedSource(undefined, heard)]
    },
  })
}

/** Uploads a file as the account does. */
export async function sendIn(test: TestService, text: string, key = test.key) {
  const headers = { authorization: `Token ${key}` }
  const url = `${baseUrl.replace('/v2', '')}/inbox`
  const response = await test.service.fetch(
    new Request(url, { method: 'POST', headers, body: text }),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
