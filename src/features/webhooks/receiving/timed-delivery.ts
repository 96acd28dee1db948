export interface TimedDelivery {
  body: Uint8Array
  /** The headers of the webhook delivery as JSON, as the journal stores them. */
  headers: string
  receivedAt: Date
  target: string | null
}

/** Webhook deliveries for another thread: one text, and one buffer that is transferred without a copy. */
export interface PackedDeliveries {
  /** Three lines per webhook delivery. Splitting lines is faster than parsing JSON or cloning objects. */
  about: string
  ends: number[]
  bodies: Uint8Array<ArrayBuffer>
}

/** Copies the bodies, because the caller may still use the original bodies. */
export function packed(deliveries: readonly TimedDelivery[]): PackedDeliveries {
  const bodies = new Uint8Array(deliveries.reduce((sum, { body }) => sum + body.length, 0))
  const about: string[] = []
  const ends: number[] = []
  let end = 0
  for (const { body, headers, receivedAt, target } of deliveries) {
    bodies.set(body, end)
    end += body.length
    ends.push(end)
    about.push(`${receivedAt.getTime()}\n${JSON.stringify(target)}\n${headers}`)
  }
  return { about: about.join('\n'), ends, bodies }
}

export function unpacked({ about, ends, bodies }: PackedDeliveries): TimedDelivery[] {
  const lines = about.split('\n')
  return ends.map((end, index) => {
    const [receivedAt, target = 'null', headers = '[]'] = lines.slice(3 * index, 3 * index + 3)
    return {
      body: bodies.subarray(ends[index - 1] ?? 0, end),
      headers,
      receivedAt: new Date(Number(receivedAt)),
      target: JSON.parse(target),
    }
  })
}
