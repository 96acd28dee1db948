import { documentOperations } from './document-operations.js'
import type { OperationGroup } from './operation.js'
import { customFieldOperations, partyOperations } from './record-operations.js'
import {
  descriptionOperations,
  placeOperations,
  searchOperations,
  vesselOperations,
} from './reference-operations.js'
import {
  containerOperations,
  requestOperations,
  shipmentOperations,
} from './tracking-operations.js'
import { webhookOperations } from './webhook-operations.js'

/** All operations of the interface by subject, in the order of the description. */
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
  descriptionOperations,
]
