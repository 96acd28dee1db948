import { expect, it } from 'vitest'
import { findPort } from '../../../../src/domain/reference/ports.js'
import { localDate } from '../../../../src/domain/zoned-time.js'
import { readArrivalNotice } from '../../../../src/service/sources/arrival-notices/read-arrival-notice.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { type NoticeTruth, noticePaper } from './notice-papers.js'

/** Returns the statements of a reading in the form of the truth. */
function claimed({ statements }: Reading): Record<keyof NoticeTruth, unknown> {
  const said = statements.map(({ observation }) => observation)
  const ports = said.find((it) => it.kind === 'shipment')
  const eta = said.find((it) => it.kind === 'milestone' && it.event === 'vessel_arrived')
  const free = said.filter((it) => it.kind === 'deadline')
  const dayAt = (at: string | null | undefined, locode: string) =>
    at ? localDate(new Date(at), findPort(locode)?.time_zone ?? 'UTC') : null
  const milestone = eta?.kind === 'milestone' ? eta : undefined
  const port = ports?.kind === 'shipment' ? ports.port_of_discharge : null
  return {
    bill: statements[0]?.names.bill ?? null,
    containers: said.flatMap((it) => (it.kind === 'equipment' ? it.container : [])),
    vessel: milestone?.vessel?.name ?? null,
    voyage: milestone?.voyage_number ?? null,
    eta: dayAt(milestone?.at, port?.locode ?? ''),
    port: port?.locode ?? null,
    terminal: port?.smdg_code ?? null,
    lastFreeDay:
      free.length === 0
        ? null
        : [
            ...new Set(
              free.map((it) =>
                it.kind === 'deadline' ? dayAt(it.value, it.where?.locode ?? '') : '',
              ),
            ),
          ].join(),
  }
}

/** Among 70 notices, each wording occurs in each layout. The campaign reads more notices. */
const count = Math.ceil(100 * Number(process.env.OCT_PROPERTY_RUNS ?? 1 / 5))

it('the facts of notices in many layouts are right, and none is invented', async () => {
  const wrong: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    // With a step that is a prime number, each wording and each layout comes early.
    const { layout, name, bytes, truth } = await noticePaper(nth * 11)
    const question = { fileName: name, contentType: null, bytes }
    const answer = await readArrivalNotice({ ...question, receivedAt: `${truth.eta}T08:00:00Z` })
    const said = 'reading' in answer ? claimed(answer.reading) : answer
    for (const [fact, value] of Object.entries(truth)) {
      const claim = (said as Record<string, unknown>)[fact]
      if (JSON.stringify(claim) === JSON.stringify(value)) continue
      wrong.push(`${layout}: ${fact}: ${JSON.stringify(claim)}, not ${JSON.stringify(value)}`)
    }
  }
  expect(wrong).toEqual([])
})
