import type { OperationGroup } from './operation.js'

export const placeOperations: OperationGroup = {
  tag: 'Reference',
  description: 'Ports, inland cities, terminals and shipping lines.',
  operations: {
    getPort: {
      endpoint: 'GET /ports/{id}',
      summary: 'Get a port',
      answer: { one: 'Port' },
      idIs: 'UN/LOCODE',
      include: ['terminals'],
    },
    getMetroArea: {
      endpoint: 'GET /metro_areas/{id}',
      summary: 'Get an inland city',
      answer: { one: 'MetroArea' },
      idIs: 'UN/LOCODE',
    },
    getTerminal: {
      endpoint: 'GET /terminals/{id}',
      summary: 'Get a terminal or rail ramp',
      answer: { one: 'Terminal' },
      include: ['port'],
    },
    listShippingLines: {
      endpoint: 'GET /shipping_lines',
      summary: 'List the shipping lines that the service can track',
      answer: { many: 'ShippingLine', pageSize: 100 },
    },
    getShippingLine: {
      endpoint: 'GET /shipping_lines/{id}',
      summary: 'Get a shipping line',
      answer: { one: 'ShippingLine' },
      idIs: 'SCAC',
    },
  },
}

export const vesselOperations: OperationGroup = {
  tag: 'Vessels',
  description: 'Vessels with their past and future positions.',
  operations: {
    getVessel: {
      endpoint: 'GET /vessels/{id}',
      summary: 'Get a vessel. If requested, includes its positions',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['show_positions[from_timestamp]', 'show_positions[to_timestamp]'],
      refuses: [422],
    },
    listFuturePositions: {
      endpoint: 'GET /vessels/{id}/future_positions',
      summary: 'List the future positions of a vessel on its way to a port',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['port_id', 'previous_port_id'],
      refuses: [422],
    },
    listFuturePositionsFrom: {
      endpoint: 'GET /vessels/{id}/future_positions_with_coordinates',
      summary: 'List the future positions of a vessel on its way to a port, from a given position',
      answer: { one: 'Vessel' },
      idIs: 'IMO number',
      query: ['port_id', 'previous_port_id', 'latitude', 'longitude'],
      refuses: [422],
    },
  },
}

export const searchOperations: OperationGroup = {
  tag: 'Search',
  description: 'Find shipments, containers and tracking requests by part of a number.',
  operations: {
    search: {
      endpoint: 'GET /search',
      summary: 'Find at most 25 matches: shipments, then containers, then tracking requests',
      answer: { many: 'SearchResult', pageSize: 0 },
      query: ['query'],
    },
  },
}

export const descriptionOperations: OperationGroup = {
  tag: 'Service',
  description: 'Description of the service. Its path contains no version of the API.',
  operations: {
    describeService: {
      endpoint: 'GET /openapi.json',
      summary: 'Get this description of the API',
      answer: { plain: 'Description' },
    },
  },
}
