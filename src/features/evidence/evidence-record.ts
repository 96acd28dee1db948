import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { clockRecord } from '../../desk/costs/cost-fields.js'
import { billNumber, boxNumber } from '../../domain/box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { sortedJson } from '../../domain/sorted-json.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import { sumMoney } from '../../domain/tariffs/sum-costs.js'
import { readSmallFile } from '../../files/read-small-file.js'
import type { Evidence } from './gather-evidence.js'

/** `sha256` is the checksum of `evidence` as JSON without spaces, with sorted members. */
export interface EvidenceRecord {
  sha256: string
  evidence: Record<string, unknown>
}

export async function evidenceRecord(gathered: Evidence): Promise<EvidenceRecord> {
  const { box, facts, clocks, missing, raw } = gathered
  const { container, shipment } = box
  const digests = await digestsOf(clocks)
  const counts = clocks.flatMap(({ count }) => count ?? [])
  const evidence = {
    type: 'evidence',
    id: container.id,
    number: boxNumber(container),
    bill_of_lading_number: shipment ? billNumber(shipment) : null,
    shipping_line_scac: shipment?.shipping_line_scac ?? null,
    shipping_line_name: shipment?.shipping_line_name ?? null,
    customer_name: shipment?.customer_name ?? null,
    port_of_discharge_locode: shipment?.port_of_discharge_locode ?? null,
    place_of_pickup: pickupPlace(box).label || null,
    place_of_pickup_timezone: pickupPlace(box).zone,
    facts,
    not_reported: missing,
    clocks: clocks.filter(({ clock }) => clock !== null).map((cost) => clockOf(cost, digests)),
    totals: sumMoney(counts).map(({ amount, currency }) => ({
      amount: Number(amount),
      currency_code: currency,
    })),
    simulated: container.simulated === true,
    raw,
  }
  const text = sortedJson(evidence)
  return { sha256: createHash('sha256').update(text).digest('hex'), evidence: JSON.parse(text) }
}

function clockOf(cost: ClockCost<FiledRule>, digests: Digests): Record<string, unknown> {
  const place = cost.choice?.rule?.place ?? null
  return {
    ...clockRecord(cost),
    tariff_file: place && basename(place.file),
    tariff_file_line: place?.line ?? null,
    tariff_file_sha256: (place && digests.get(place.file)) ?? null,
  }
}

type Digests = ReadonlyMap<string, string>

async function digestsOf(clocks: readonly ClockCost<FiledRule>[]): Promise<Digests> {
  const digests = new Map<string, string>()
  for (const { choice } of clocks) {
    const file = choice?.rule?.place.file
    if (file === undefined || digests.has(file)) continue
    const read = readSmallFile(file, mostTariffBytes)
    if ('text' in read) digests.set(file, createHash('sha256').update(read.text).digest('hex'))
  }
  return digests
}

const mostTariffBytes = 16_000_000
