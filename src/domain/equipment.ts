import type { Container } from '../contract/tracked-resources.js'

/** Returns the equipment of a container, such as `40' HC dry`. Returns an empty text if the equipment is unknown. */
export function equipmentInWords(container: Container): string {
  const parts = [
    container.equipment_length ? `${container.equipment_length}'` : '',
    container.equipment_height === 'high_cube' ? 'HC' : '',
    container.equipment_type ?? '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
