import type { OperationGroup } from './operation.js'

/** Places and lines (facts, part 10). */
export const placeOperations: OperationGroup = {
  tag: 'Reference',
  description: 'Ports, inland cities, terminals and shipping lines.',
  operations: {
    getPort: {
      endpoint: 'GET /ports/{id}',
      summary: 'One port',
      answer: { one: 'Port' },
      idIs: 'UN/LOCODE',
      include: ['terminals'],
    },
    getMetroArea: {
      endpoint: 'GET /metro_areas/{id}',
      summary: 'One inland city',
      answer: { one: 'MetroArea' },
      idIs: 'UN/LOCODE',
    },
    getTerminal: {
      endpoint: 'GET /terminals/{id}',
      summary: 'One terminal or rail ramp',
      answer: { one: 'Terminal' },
      include: ['port'],
    },
    listShippingLines: {
      endpoint: 'GET /shipping_lines',
      summary: 'The lines that can be tracked',
      answer: { many: 'ShippingLine', pageSize: 100 },
    },
    getShippingLine: {
      endpoint: 'GET /shipping_lines/{id}',
      summary: 'One shipping line',
      answer: { one: 'ShippingLine' },
      idIs: 'SCAC',
    },
  },
}

/** Vessels and where they are (facts, part 4.7). */
export const vesselOperations: OperationGroup = {
  tag: 'Vessels',
  description: 'Vessels, where they have been and where they will be.',
  operations: {
    getVessel: {
      endpoint: 'GET /vessels/{id}',
      summary: 'One vessel, with its positions where they are asked for',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['show_positions[from_timestamp]', 'show_positions[to_timestamp]'],
      refuses: [422],
    },
    listFuturePositions: {
      endpoint: 'GET /vessels/{id}/future_positions',
      summary: 'Where a vessel will be on its way to a port',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['port_id', 'previous_port_id'],
      refuses: [422],
    },
    listFuturePositionsFrom: {
      endpoint: 'GET /vessels/{id}/future_positions_with_coordinates',
      summary: 'Where a vessel will be on its way to a port, from where it is said to be',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['port_id', 'previous_port_id', 'latitude', 'longitude'],
      refuses: [422],
    },
  },
}

/** One search over everything that is tracked (facts, part 10). */
export const searchOperations: OperationGroup = {
  tag: 'Search',
  description: 'Shipments, containers and tracking requests by part of a number.',
  operations: {
    search: {
      endpoint: 'GET /search',
      summary: 'At most 25 matches: shipments, then containers, then tracking requests',
      answer: { many: 'SearchResult', pageSize: 0 },
      query: ['query'],
    },
  },
}

/** Outside the versioned base URL, and without a key. */
export const descriptionOperations: OperationGroup = {
  tag: 'Service',
  description: 'What the service says of itself, outside the versioned base URL.',
  operations: {
    describeService: {
      endpoint: 'GET /openapi.json',
      summary: 'This description',
      answer: { plain: 'Description' },
    },
  },
}
