type Equipment = {
  equipment_type?: string | null | undefined
  equipment_length?: number | null | undefined
  equipment_height?: string | null | undefined
}

/** Returns the size and type code (ISO 6346), such as `45GP`. Null if the length of the container is unknown. */
export function isoSize(box: Equipment): string | null {
  const length = lengths[box.equipment_length ?? 0]
  if (length === undefined) return null
  const height = box.equipment_height === 'high_cube' ? '5' : '2'
  return `${length}${height}${kinds[box.equipment_type ?? ''] ?? 'GP'}`
}

const lengths: Readonly<Record<number, string>> = { 10: '1', 20: '2', 40: '4', 45: 'L' }

const kinds: Readonly<Record<string, string>> = {
  dry: 'GP',
  reefer: 'RT',
  'open top': 'UT',
  'flat rack': 'PF',
  bulk: 'BU',
  tank: 'TN',
}
