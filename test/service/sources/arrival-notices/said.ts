import { readArrivalNotice } from '../../../../src/service/sources/arrival-notices/read-arrival-notice.js'

export const head = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233', 'Port of Discharge: Los Angeles']

/** What a notice states: its bill, each container with its last free day, and the ETA. */
export const said = (lines: readonly string[], fileName = 'body.txt') =>
  saidBy(new TextEncoder().encode(lines.join('\n')), fileName)

/** What the notice in a file states. */
export async function saidBy(bytes: Uint8Array, fileName: string) {
  const question = { fileName, contentType: null, bytes, receivedAt: '2026-03-01T12:00:00Z' }
  const answer = await readArrivalNotice(question)
  if (!('reading' in answer)) throw new Error(answer.why)
  const { statements, setAside, warnings } = answer.reading
  const all = statements.map(({ observation }) => observation)
  const free = all.flatMap((it) =>
    it.kind === 'deadline' ? [`${it.container} ${it.value?.slice(0, 10)}`] : [],
  )
  return {
    bill: statements[0]?.names.bill,
    scac: statements[0]?.scac,
    port: all.flatMap((it) => (it.kind === 'shipment' ? it.port_of_discharge?.locode : []))[0],
    terminal: all.flatMap((it) =>
      it.kind === 'shipment' ? (it.port_of_discharge?.smdg_code ?? []) : [],
    )[0],
    containers: all.flatMap((it) => (it.kind === 'equipment' ? it.container : [])),
    vessel: all.flatMap((it) =>
      it.kind === 'milestone' && it.vessel ? `${it.vessel.name} ${it.voyage_number}` : [],
    )[0],
    sails: all.flatMap((it) =>
      it.kind === 'equipment' && it.arrives_by
        ? `${it.container} ${it.arrives_by.vessel?.name} ${it.arrives_by.voyage_number}`
        : [],
    ),
    eta: all.flatMap((it) => (it.kind === 'milestone' ? `${it.event} ${it.at}` : [])),
    free,
    freeAt: all.flatMap((it) =>
      it.kind === 'deadline' ? `${it.where?.locode} ${it.where?.ramp ?? ''}`.trim() : [],
    ),
    seals: all.flatMap((it) =>
      it.kind === 'equipment' && it.seal_number !== null ? `${it.container} ${it.seal_number}` : [],
    ),
    returns: all.flatMap((it) =>
      it.kind === 'equipment' && it.return_to ? `${it.container} ${it.return_to}` : [],
    ),
    byBill: statements.flatMap(({ names, observation }) =>
      observation.kind === 'equipment' ? `${names.bill} ${names.container}` : [],
    ),
    aside: setAside.map(({ reason }) => reason),
    warnings: warnings.map(({ where, reason }) => `${where}: ${reason}`),
  }
}
