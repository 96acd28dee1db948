import type { DeliveredBox, DeliveryRequest } from '../../service/operations/deliver-boxes.js'
import { type ServedFolder, type ServeHost, withOwnService } from './hosted-service.js'

export async function markDelivered(
  host: ServeHost,
  { dataFolder, database, ...wish }: DeliveryRequest & ServedFolder,
): Promise<DeliveredBox[]> {
  const { deliverBoxes } = await import('../../service/operations/deliver-boxes.js')
  return withOwnService(host, { dataFolder, database }, ({ world }) => deliverBoxes(world, wish))
}
