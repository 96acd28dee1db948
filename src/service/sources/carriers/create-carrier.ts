import type { RequestType } from '../../../contract/vocabulary.js'
import { findLine } from '../../../domain/reference/lines.js'
import { readCosco } from '../cosco/read-cosco.js'
import type { DcsaContext } from '../dcsa/dcsa-context.js'
import { readDcsa } from '../dcsa/read-dcsa.js'
import { withLikelyDates } from '../likely-dates.js'
import type { Reach } from '../reach/reach.js'
import type { TrackedNumber } from '../source.js'
import type { Reading, Statement } from '../statement.js'
import { type Addresses, addressesOf } from './addresses.js'
import { credentialsFor, type Secrets } from './authenticate.js'
import type { Asking, Carrier, CarrierAnswer } from './carrier.js'
import { type Interpreted, interpretResponse } from './interpret-response.js'
import { nextPage } from './next-page.js'
import type { Profile, Secret } from './profile.js'
import { requestAbout } from './request-about.js'
import {
  type CarrierRequest,
  NoResponse,
  networkSend,
  type Send,
  usualLimits,
} from './send-request.js'
import { NoAccess } from './token-keeper.js'

export interface CarrierParts {
  profile: Profile
  scac?: string | undefined
  eventsUrl?: string | undefined
  tokenUrl?: string | undefined
  secrets: Secrets
  reach?: Reach | undefined
  send?: Send
}

export function createCarrier(parts: CarrierParts): Carrier {
  const { profile } = parts
  const scac = parts.scac ?? profile.scac
  const requester = new Requester({ ...parts, scac })
  return {
    scac,
    name: findLine(scac)?.short_name ?? profile.name,
    isVerified: profile.isVerified,
    quota: profile.quota,
    accepts: (type) => profile.parameters[type] !== undefined,
    ask: (tracked, asking) => requester.about(tracked, asking),
  }
}

class Requester {
  readonly #parts: CarrierParts & { scac: string }
  readonly #send: Send
  readonly #credentials
  readonly #addresses: Addresses

  constructor(parts: CarrierParts & { scac: string }) {
    const { profile, secrets } = parts
    this.#parts = parts
    this.#addresses = addressesOf(parts)
    const secret = (name: Secret): string => {
      const value = secrets(name)
      if (value === undefined || value === '') throw new NoAccess(`the ${name} is not configured`)
      return value
    }
    this.#send = parts.send ?? sendOf(parts, secret)
    this.#credentials = credentialsFor({
      ...{ profile, secret, send: this.#send },
      tokenUrl: this.#addresses.token,
    })
  }

  async about(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer> {
    try {
      return await this.#pages(tracked, asking)
    } catch (error) {
      if (error instanceof NoAccess)
        return { outcome: 'refused', about: 'access', reason: error.message }
      if (error instanceof NoResponse)
        return { outcome: 'down', kind: error.kind, reason: error.message }
      throw error
    }
  }

  async #pages(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer> {
    const { profile } = this.#parts
    let request: CarrierRequest | null = requestAbout({
      profile,
      eventsUrl: this.#addresses.events,
      tracked,
      signal: asking.signal,
    })
    const readings: Reading[] = []
    const seen = new Set<string>()
    let isWhole = true
    while (request !== null) {
      seen.add(request.url.href)
      const interpreted = await this.#ask(request, asking)
      if ('outcome' in interpreted)
        return readings.length > 0 ? found(readings, false) : interpreted
      const reading = this.#read(interpreted.body, tracked, asking)
      if ('outcome' in reading) return reading
      readings.push(reading)
      const next = nextPage(request, interpreted.response)
      const isNew = next !== null && !seen.has(next.url.href) && seen.size < mostPages
      request = isNew && (await asking.mayAskMore()) ? next : null
      isWhole = next === null
    }
    return isEmpty(readings) ? { outcome: 'not_found' } : found(readings, isWhole)
  }

  async #ask(request: CarrierRequest, asking: Asking): Promise<Interpreted> {
    const now = asking.clock()
    const response = await this.#send(await this.#credentials.on(request, now))
    if (response.status === 401 && this.#credentials.renew() && (await asking.mayAskMore())) {
      return interpretResponse(await this.#send(await this.#credentials.on(request, now)), now)
    }
    if (response.status !== 401) this.#credentials.accepted()
    return interpretResponse(response, now)
  }

  #read(body: unknown, tracked: TrackedNumber, { clock }: Asking): Reading | CarrierAnswer {
    const { profile, scac } = this.#parts
    const context: DcsaContext = {
      receivedAt: `${clock().toISOString().slice(0, 19)}Z`,
      scac: profile.id === 'oct' && scac === '' ? null : scac,
      names: namesOf(tracked),
      times: profile.times,
      ...(profile.fields && { fields: profile.fields }),
    }
    try {
      const reading = profile.form === 'cosco' ? readCosco(body, context) : readDcsa(body, context)
      return withLikelyDates(reading, context.receivedAt)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'WrongForm') throw error
      return {
        outcome: 'down',
        kind: 'unreadable',
        reason: `the response cannot be read: ${error.message}`,
      }
    }
  }
}

function sendOf({ profile, reach }: CarrierParts, secret: (name: Secret) => string): Send {
  if (profile.authentication.kind !== 'mutual_tls') return networkSend({ ...usualLimits, reach })
  let send: Send | undefined
  return (request) => {
    send ??= networkSend({
      ...{ ...usualLimits, reach },
      certificate: { cert: secret('certificate'), key: secret('private_key') },
    })
    return send(request)
  }
}

/** Maximum number of pages of a response, because a shipping line could announce an unlimited number of pages. */
const mostPages = 50

const nameOf = {
  bill_of_lading: 'bill',
  booking_number: 'booking',
  container: 'container',
} as const satisfies Record<RequestType, keyof Statement['names']>

const namesOf = ({ request_type, request_number }: TrackedNumber): Statement['names'] => ({
  [nameOf[request_type]]: request_number,
})

const found = (readings: readonly Reading[], isWhole: boolean): CarrierAnswer => ({
  outcome: 'found',
  isWhole,
  reading: {
    statements: readings.flatMap(({ statements }) => statements),
    setAside: readings.flatMap(({ setAside }) => setAside),
    warnings: readings.flatMap(({ warnings }) => warnings),
  },
})

const isEmpty = (readings: readonly Reading[]): boolean =>
  readings.every(({ statements, setAside }) => statements.length + setAside.length === 0)
