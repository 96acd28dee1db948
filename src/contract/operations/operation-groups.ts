import { documentOperations } from './document-operations.js'
import type { OperationGroup } from './operation.js'
import { customFieldOperations, partyOperations } from './record-operations.js'
import {
  descriptionOperations,
  placeOperations,
  searchOperations,
  vesselOperations,
} from './reference-operations.js'
import { shareOperations, signInOperations } from './share-operations.js'
import { sourceOperations } from './source-operations.js'
import { tariffOperations } from './tariff-operations.js'
import {
  containerOperations,
  requestOperations,
  shipmentOperations,
} from './tracking-operations.js'
import { webhookOperations } from './webhook-operations.js'

export const operationGroups: readonly OperationGroup[] = [
  requestOperations,
  shipmentOperations,
  containerOperations,
  searchOperations,
  vesselOperations,
  placeOperations,
  partyOperations,
  customFieldOperations,
  webhookOperations,
  documentOperations,
  tariffOperations,
  sourceOperations,
  shareOperations,
  signInOperations,
  descriptionOperations,
]
