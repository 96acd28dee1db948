import type { MilestoneName } from '../source.js'

export function nameLabel(label: string): MilestoneName | null {
  return rules.find(([pattern]) => pattern.test(label))?.[1] ?? null
}

/** The milestone for each label of an event at COSCO. Source: COSCO's cargo tracking, and pages of its group. */
const rules: readonly (readonly [RegExp, MilestoneName])[] = [
  [/empty.*(despatch|dispatch|pick|gate.?out)/i, 'empty_out'],
  [/empty.*(return|gate.?in)/i, 'empty_in'],
  [/gate.?in.*(pol|port of load)/i, 'full_in'],
  [/cargo received|on.?hand|available for onward/i, 'noted'],
  [/load.*(rail|train)|(rail|train).*load(?!.*unload)/i, 'rail_loaded'],
  [
    /(unload|discharg|ground).*(rail|train)|(rail|train).*(unload|discharg|ground)/i,
    'rail_unloaded',
  ],
  [/(depart|left).*(rail|train)|(rail|train).*(depart|left)/i, 'rail_departed'],
  [/arriv.*(rail|train)|(rail|train).*arriv/i, 'rail_arrived'],
  [/load.*(t\/s|tranship|transship)/i, 'transshipment_loaded'],
  [/discharg.*(t\/s|tranship|transship)/i, 'transshipment_discharged'],
  [/load.*(pol|port of load)/i, 'vessel_loaded'],
  [/discharg.*(pod|port of discharge)/i, 'vessel_discharged'],
  [/gate.?out|cargo.*deliver|laden.*(pick|out)/i, 'full_out'],
]
