import type { Consignment } from './consignment.js'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** 14-MAR-2026 */
export function dayMonthYear(day: Date): string {
  const month = months[day.getUTCMonth()]
  return `${two(day.getUTCDate())}-${month}-${day.getUTCFullYear()}`
}

/** 03/14/2026 */
export function american(day: Date): string {
  return `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`
}

/** 14.03.2026 */
export function german(day: Date): string {
  return `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`
}

/** 2026-03-14 */
export function iso(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** Name and address, on separate lines. */
export function block({ name, address }: { name: string; address: string }): string {
  return `${name}\n${address}`
}

/** One row per container: number, seal, size, packages, weight, volume. */
export function boxRows({ boxes, goods }: Consignment): string {
  return boxes
    .map(
      (box) =>
        `= ${box.printed} | ${box.seal} | ${box.size} | ${box.packages} ${goods.package} | ${kilos(box.grossKg)} | ${box.volume}.000`,
    )
    .join('\n')
}

/** One row per item: item, description, quantity, unit price, amount. */
export function itemRows({ items }: Consignment): string {
  return items
    .map(
      (item) =>
        `= ${item.article} | ${item.words} | ${item.quantity} | ${item.price} | ${item.amount}`,
    )
    .join('\n')
}

/** One row per item: carton numbers, item and description, quantity, net and gross weight. */
export function packRows({ items }: Consignment): string {
  return items
    .map(
      (item) =>
        `= ${item.cartons} | ${item.article} ${item.words} | ${item.quantity} | ${item.netKg} | ${item.grossKg}`,
    )
    .join('\n')
}

/** The containers in running text. */
export function boxText({ boxes }: Consignment): string {
  return boxes.map((box) => `${box.printed} / ${box.seal} / ${box.size}`).join('\n')
}

export function boxList({ boxes }: Consignment): string {
  return boxes.map(({ printed }) => printed).join(', ')
}

/** 12,345.000 */
export function kilos(weight: number): string {
  return `${weight.toLocaleString('en-US')}.000`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
