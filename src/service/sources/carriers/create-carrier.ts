import type { RequestType } from '../../../contract/vocabulary.js'
import { findLine } from '../../../domain/reference/lines.js'
import { readCosco } from '../cosco/read-cosco.js'
import type { DcsaContext } from '../dcsa/dcsa-context.js'
import { readDcsa } from '../dcsa/read-dcsa.js'
import type { Reach } from '../reach/reach.js'
import type { TrackedNumber } from '../source.js'
import type { Reading, Statement } from '../statement.js'
import { type Addresses, addressesOf } from './addresses.js'
import { type Answered, answerOf } from './answer-of.js'
import { NoReply, networkSend, type Question, type Send, usualLimits } from './ask-carrier.js'
import { credentialsFor, type Secrets } from './authenticate.js'
import type { Asking, Carrier, CarrierAnswer } from './carrier.js'
import { nextPage } from './next-page.js'
import type { Profile, Secret } from './profile.js'
import { questionAbout } from './question-about.js'
import { NoAccess } from './token-keeper.js'

/** What a configured line has beside its profile. */
export interface CarrierParts {
  profile: Profile
  /** The line that is asked; the profile's own when absent. */
  scac?: string | undefined
  /** Where the line told this customer other addresses. */
  eventsUrl?: string | undefined
  tokenUrl?: string | undefined
  secrets: Secrets
  /** How the network is reached; directly when absent. */
  reach?: Reach | undefined
  /** Over the network when absent. */
  send?: Send
}

/** A line that is asked as its profile says. */
export function createCarrier(parts: CarrierParts): Carrier {
  const { profile } = parts
  const scac = parts.scac ?? profile.scac
  const conversation = new Conversation({ ...parts, scac })
  return {
    scac,
    name: findLine(scac)?.short_name ?? profile.name,
    isVerified: profile.isVerified,
    quota: profile.quota,
    accepts: (type) => profile.parameters[type] !== undefined,
    ask: (tracked, asking) => conversation.about(tracked, asking),
  }
}

class Conversation {
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
      if (value === undefined || value === '') throw new NoAccess(`its ${name} is not configured`)
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
      if (error instanceof NoReply)
        return { outcome: 'down', kind: error.kind, reason: error.message }
      throw error
    }
  }

  /** One page after another, as long as there are more and the quota lasts. */
  async #pages(tracked: TrackedNumber, asking: Asking): Promise<CarrierAnswer> {
    const { profile } = this.#parts
    let question: Question | null = questionAbout({
      profile,
      eventsUrl: this.#addresses.events,
      tracked,
      signal: asking.signal,
    })
    const readings: Reading[] = []
    const seen = new Set<string>()
    while (question !== null) {
      seen.add(question.url.href)
      const answered = await this.#ask(question, asking)
      if ('outcome' in answered) return readings.length > 0 ? found(readings) : answered
      const reading = this.#read(answered.body, tracked, asking)
      if ('outcome' in reading) return reading
      readings.push(reading)
      const next = nextPage(question, answered.reply)
      const isNew = next !== null && !seen.has(next.url.href) && seen.size < mostPages
      question = isNew && (await asking.mayAskMore()) ? next : null
    }
    return isEmpty(readings) ? { outcome: 'not_found' } : found(readings)
  }

  async #ask(question: Question, asking: Asking): Promise<Answered> {
    const now = asking.clock()
    const reply = await this.#send(await this.#credentials.on(question, now))
    if (reply.status === 401 && this.#credentials.renew() && (await asking.mayAskMore())) {
      return answerOf(await this.#send(await this.#credentials.on(question, now)), now)
    }
    if (reply.status !== 401) this.#credentials.accepted()
    return answerOf(reply, now)
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
      return profile.form === 'cosco' ? readCosco(body, context) : readDcsa(body, context)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'WrongForm') throw error
      return {
        outcome: 'down',
        kind: 'unreadable',
        reason: `its answer cannot be read: ${error.message}`,
      }
    }
  }
}

/** Over the network, with the certificate of whom wants to see one: it is shown when connecting. */
function sendOf({ profile, reach }: CarrierParts, secret: (name: Secret) => string): Send {
  if (profile.authentication.kind !== 'mutual_tls') return networkSend({ ...usualLimits, reach })
  let send: Send | undefined
  return (question) => {
    send ??= networkSend({
      ...{ ...usualLimits, reach },
      certificate: { cert: secret('certificate'), key: secret('private_key') },
    })
    return send(question)
  }
}

/** A line that always has one more page has none. */
const mostPages = 50

const nameOf = {
  bill_of_lading: 'bill',
  booking_number: 'booking',
  container: 'container',
} as const satisfies Record<RequestType, keyof Statement['names']>

const namesOf = ({ request_type, request_number }: TrackedNumber): Statement['names'] => ({
  [nameOf[request_type]]: request_number,
})

const found = (readings: readonly Reading[]): CarrierAnswer => ({
  outcome: 'found',
  reading: {
    statements: readings.flatMap(({ statements }) => statements),
    setAside: readings.flatMap(({ setAside }) => setAside),
    warnings: readings.flatMap(({ warnings }) => warnings),
  },
})

const isEmpty = (readings: readonly Reading[]): boolean =>
  readings.every(({ statements, setAside }) => statements.length + setAside.length === 0)
