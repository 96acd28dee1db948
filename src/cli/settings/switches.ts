/** Whether a switch is on; `0`, `false`, `no` and an empty text mean off. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value.trim().toLowerCase())
}
