import { OctError } from '../../errors.js'

export function onlyCustomer(names: readonly string[] = []): { customer?: string } {
  const [customer, ...others] = names
  if (others.length > 0) {
    throw new OctError('usage', 'A shipment has only one customer: give one --customer', {
      tryNext: ['run the command again with one --customer', 'oct parties'],
    })
  }
  return customer === undefined ? {} : { customer }
}
