import { type Effect, readEffect } from '../facts/effect.js'

export interface StatusCode {
  words: string
  effect: Effect
}

export const findStatusCode = (code: string): StatusCode | undefined => statusCodes.get(code)

/** Codes of X12 element 157, and CargoSmart's own codes W6, Y1, Z2 to Z7 and NO, each with its effect and words. */
const rows: readonly (readonly [codes: string, effect: string, words: string])[] = [
  ['EE', 'empty_out', 'Empty equipment dispatched'],
  ['I', 'gate_in', 'In-gate'],
  ['CO', 'full_in', 'Cargo received at contractual place of receipt'],
  ['AE', 'vessel_loaded', 'Loaded on vessel'],
  ['AP', 'feeder_loaded', 'Loaded on feeder vessel'],
  ['AO', 'feeder_loaded', 'Loaded on barge'],
  ['VD', 'vessel_departed', 'Vessel departure'],
  ['VA', 'vessel_arrived', 'Vessel arrival'],
  ['UV', 'vessel_discharged', 'Unloaded from vessel'],
  ['W6', 'vessel_loaded', 'Loaded at port'],
  ['Z2', 'transshipment_arrived', 'Vessel arrival at transshipment port'],
  ['Z3', 'transshipment_loaded', 'Loaded at transshipment port'],
  ['Z4', 'transshipment_discharged', 'Discharged at transshipment port'],
  ['Z5', 'transshipment_departed', 'Vessel departure from transshipment port'],
  ['AL', 'rail_loaded', 'Loaded on rail'],
  ['Z7', 'rail_loaded', 'First loaded on rail under inbound'],
  ['RL', 'rail_departed', 'Rail departure from origin intermodal ramp'],
  ['P', 'rail_departed', 'Departed terminal location'],
  ['Z6', 'rail_departed', 'Intermodal departure from last port of discharge'],
  ['A', 'rail_arrived', 'Arrived'],
  ['AR', 'rail_arrived', 'Rail arrival at destination intermodal ramp'],
  ['UR', 'rail_unloaded', 'Unloaded from a rail car'],
  ['AV', 'available', 'Available for delivery'],
  ['AU', 'available', 'Shipment available for pickup'],
  ['Y1', 'available', 'Container available'],
  ['OA', 'gate_out', 'Out-gate'],
  ['AF', 'gate_out', 'Departed pickup location'],
  ['AM', 'noted', 'Loaded on truck'],
  ['D', 'noted', 'Actual door delivery'],
  ['X1', 'noted', 'Arrived at delivery location'],
  ['RD', 'empty_in', 'Return container'],
  ['CR', 'lift freight', 'Carrier release'],
  ['FP', 'lift freight', 'Freight paid'],
  ['NO', 'lift freight', 'Freight charges settled'],
  ['OB', 'noted', 'Original bill of lading received'],
  ['CT', 'lift customs', 'Customs released'],
  ['CU', 'lift customs freight', 'Carrier and customs release'],
  ['HR', 'lift other', 'Hold released'],
  ['TC', 'hold TMF', 'Held for terminal charges'],
  ['HG', 'noted', 'Held on ground'],
  ['C1', 'hold customs', 'Canada customs hold'],
  ['A1', 'hold other', 'Agriculture Canada hold'],
  ['PA', 'hold customs', 'US customs hold, intensive examination'],
  ['PB', 'hold customs', 'US customs hold, insufficient paperwork'],
  ['PC', 'hold customs', 'US customs hold, discrepancy in paperwork'],
  ['PD', 'hold customs', 'US customs hold, discrepancy in piece count'],
  ['PE', 'hold customs', 'US customs hold, hold by Coast Guard'],
  ['PF', 'hold customs', 'US customs hold, hold by FBI'],
  ['PG', 'hold customs', 'US customs hold, hold by local law enforcement'],
  ['PH', 'hold customs', 'US customs hold, hold by court imposed lien'],
  ['PI', 'hold customs', 'US customs hold, hold by Food and Drug Administration'],
  ['PJ', 'hold customs', 'US customs hold, hold by Fish and Wildlife Service'],
  ['PK', 'hold customs', 'US customs hold, hold by Drug Enforcement Administration'],
  ['PL PM PN PO PP', 'hold USDA', 'US Department of Agriculture hold'],
  ['PQ', 'hold customs', 'US customs hold at place of vessel arrival'],
  ['PR', 'hold customs', 'US customs hold at in-bond destination'],
  ['PS', 'hold USDA', 'US Department of Agriculture hold at place of vessel arrival'],
  ['PT', 'hold USDA', 'US Department of Agriculture hold at in-bond destination'],
  ['PW', 'hold USDA', 'US Department of Agriculture hold for fumigation'],
  ['PX', 'hold USDA', 'US Department of Agriculture hold for inspection or documentation'],
  ['PU', 'hold other', 'Hold by other US agency at place of vessel arrival'],
  ['PV', 'hold other', 'Hold by other US agency at in-bond destination'],
  ['NF', 'last_free_day', 'Free time to expire'],
  ['FT', 'free_time_expired', 'Free time expired'],
  ['AG', 'eta', 'Estimated delivery'],
  ['AA', 'pickup_appointment', 'Pickup appointment'],
  ['AD', 'noted', 'Delivery appointment'],
  ['BF', 'noted', 'Booking confirmed'],
  ['CA', 'noted', 'Shipment canceled'],
  ['CS', 'noted', 'Container sealed'],
  ['IB', 'noted', 'US customs, in-bond movement authorized'],
]

const statusCodes: ReadonlyMap<string, StatusCode> = new Map(rows.flatMap(entriesOf))

function entriesOf([codes, text, words]: (typeof rows)[number]): [string, StatusCode][] {
  const effect = readEffect(text)
  return effect ? codes.split(' ').map((code) => [code, { words, effect }]) : []
}
