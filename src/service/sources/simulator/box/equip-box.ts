import type { EquipmentObservation } from '../../source.js'
import type { Random } from '../random.js'

export type Equipment = Pick<
  EquipmentObservation,
  'equipment_type' | 'equipment_length' | 'equipment_height' | 'weight_in_lbs' | 'seal_number'
>

type Kind = readonly [
  type: Equipment['equipment_type'],
  length: Equipment['equipment_length'],
  height: Equipment['equipment_height'],
]

const kinds: readonly Kind[] = [
  ['dry', 40, 'high_cube'],
  ['dry', 40, 'high_cube'],
  ['dry', 40, 'high_cube'],
  ['dry', 40, 'high_cube'],
  ['dry', 40, 'high_cube'],
  ['dry', 40, 'high_cube'],
  ['dry', 20, 'standard'],
  ['dry', 20, 'standard'],
  ['dry', 20, 'standard'],
  ['dry', 40, 'standard'],
  ['dry', 40, 'standard'],
  ['dry', 45, 'high_cube'],
  ['reefer', 40, 'high_cube'],
  ['reefer', 40, 'high_cube'],
  ['open top', 40, 'standard'],
  ['flat rack', 40, 'standard'],
  ['tank', 20, 'standard'],
]

const sealless: readonly string[] = 'CMDU APLU ANNU MAEU MSCU HLCU OOLU ZIMU'.split(' ')

/** Simulated shipping lines that state no weights (`weightless`) or no container types (`kindless`). */
const weightless: readonly string[] = 'CMDU APLU ANNU HLCU ZIMU CHVW SSBF'.split(' ')
const kindless: readonly string[] = ['HDMU']

export function equipBox(random: Random, scac: string): Equipment {
  const [equipment_type, equipment_length, equipment_height] = random.pick(kinds)
  const heaviest = equipment_length === 20 ? 47_000 : 58_000
  const weight = random.whole(14_000, heaviest)
  return {
    equipment_type: kindless.includes(scac) ? null : equipment_type,
    equipment_length,
    equipment_height,
    weight_in_lbs: weightless.includes(scac) ? null : weight,
    seal_number: sealless.includes(scac) ? null : random.fill('@@@#######'),
  }
}
