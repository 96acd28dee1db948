import type { DeliveredBox, DeliveryRequest } from '../../service/operations/deliver-boxes.js'
import { type ServedFolder, type ServeHost, withOwnService } from './hosted-service.js'

export async function markDelivered(
  host: ServeHost,
  { dataFolder, ...wish }: DeliveryRequest & ServedFolder,
): Promise<DeliveredBox[]> {
  const { deliverBoxes } = await import('../../service/operations/deliver-boxes.js')
  return withOwnService(host, { dataFolder }, ({ world }) => deliverBoxes(world, wish))
}
