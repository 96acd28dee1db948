import type { OperationGroup } from './operation.js'

const ofRequest = ['tracked_object', 'customer', 'user']
const ofShipment = [
  'containers',
  'pod_terminal',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
]
const ofContainer = [
  'shipment',
  'pod_terminal',
  'pickup_facility',
  'transport_events',
  'raw_events',
]
const ofEvent = ['shipment', 'container', 'location', 'vessel', 'terminal']

export const requestOperations: OperationGroup = {
  tag: 'Tracking requests',
  description:
    'Numbers to track. The shipment and its containers appear when the shipping line knows the number.',
  operations: {
    listTrackingRequests: {
      endpoint: 'GET /tracking_requests',
      summary: 'List tracking requests, newest first',
      answer: { many: 'TrackingRequest', pageSize: 30 },
      include: ofRequest,
      query: [
        'filter[request_number]',
        'filter[status]',
        'filter[scac]',
        'filter[created_at][start]',
        'filter[created_at][end]',
        'filter[updated_at][start]',
        'filter[updated_at][end]',
        'q',
      ],
      refuses: [422],
    },
    createTrackingRequest: {
      endpoint: 'POST /tracking_requests',
      summary: 'Track a bill of lading, a booking or a container',
      answer: { one: 'TrackingRequest' },
      statuses: [201],
      body: 'NewTrackingRequest',
    },
    getTrackingRequest: {
      endpoint: 'GET /tracking_requests/{id}',
      summary: 'Get a tracking request with its shipment',
      answer: { one: 'TrackingRequest' },
      include: ofRequest,
    },
    editTrackingRequest: {
      endpoint: 'PATCH /tracking_requests/{id}',
      summary: 'Replace the references of a tracking request',
      answer: { one: 'TrackingRequest' },
      body: 'TrackingRequestPatch',
      include: ofRequest,
    },
    cancelTrackingRequest: {
      endpoint: 'PATCH /tracking_requests/{id}/cancel',
      summary: 'Cancel a tracking request that is pending or awaits its manifest',
      answer: { one: 'TrackingRequest' },
      include: ofRequest,
      refuses: [422],
    },
    inferNumber: {
      endpoint: 'POST /tracking_requests/infer_number',
      summary: 'Predict the shipping line and the type of a number',
      answer: { one: 'InferResult' },
      body: 'InferRequest',
    },
  },
}

export const shipmentOperations: OperationGroup = {
  tag: 'Shipments',
  description: 'Bills of lading and bookings: ports, line, vessel, departure and arrival.',
  operations: {
    listShipments: {
      endpoint: 'GET /shipments',
      summary: 'List shipments, newest first',
      answer: { many: 'Shipment', pageSize: 30 },
      include: ofShipment,
      query: ['number', 'filter[tracking_stopped]', 'q'],
      refuses: [422],
    },
    getShipment: {
      endpoint: 'GET /shipments/{id}',
      summary: 'Get a shipment',
      answer: { one: 'Shipment' },
      include: ofShipment,
    },
    editShipment: {
      endpoint: 'PATCH /shipments/{id}',
      summary:
        'Replace the references, the tags or (only in this service) the customer of a shipment',
      answer: { one: 'Shipment' },
      body: 'ShipmentPatch',
      include: ofShipment,
    },
    stopTracking: {
      endpoint: 'PATCH /shipments/{id}/stop_tracking',
      summary: 'Stop updating a shipment and all its containers',
      answer: { one: 'Shipment' },
      include: ofShipment,
    },
    resumeTracking: {
      endpoint: 'PATCH /shipments/{id}/resume_tracking',
      summary: 'Resume updating a shipment',
      answer: { one: 'Shipment' },
      include: ofShipment,
    },
  },
}

export const containerOperations: OperationGroup = {
  tag: 'Containers',
  description: 'Containers: location, holds, fees, last free days and events.',
  operations: {
    listContainers: {
      endpoint: 'GET /containers',
      summary: 'List containers',
      answer: { many: 'Container', pageSize: 30 },
      include: ofContainer,
      query: ['filter[number]'],
    },
    getContainer: {
      endpoint: 'GET /containers/{id}',
      summary: 'Get a container',
      answer: { one: 'Container' },
      include: ofContainer,
    },
    editContainer: {
      endpoint: 'PATCH /containers/{id}',
      summary: 'Replace the references of a container',
      answer: { one: 'Container' },
      body: 'ContainerPatch',
      include: ofContainer,
    },
    refreshContainer: {
      endpoint: 'PATCH /containers/{id}/refresh',
      summary: 'Query all sources of a container now; the result arrives later',
      answer: { plain: 'RefreshStarted' },
      refuses: [422],
    },
    listTransportEvents: {
      endpoint: 'GET /containers/{id}/transport_events',
      summary: 'List the events of a container, in no particular order',
      answer: { many: 'TransportEvent', pageSize: 30 },
      include: ofEvent,
    },
    listRawEvents: {
      endpoint: 'GET /containers/{id}/raw_events',
      summary: 'List what the sources reported about a container, including estimates',
      answer: { many: 'RawEvent', pageSize: 30 },
      include: ['location', 'vessel', 'container', 'terminal'],
    },
    getRouteMap: {
      endpoint: 'GET /containers/{id}/map_geojson',
      summary: 'Get the route of a container as a GeoJSON feature collection',
      answer: { plain: 'RouteMap' },
    },
    listExplanations: {
      endpoint: 'GET /containers/explanations',
      summary: 'List the accepted facts of containers with their sources',
      answer: { many: 'ContainerExplanation', pageSize: 30 },
      include: ['container', 'shipment'],
      query: ['filter[disagreements]'],
    },
    getExplanation: {
      endpoint: 'GET /containers/{id}/explanation',
      summary: 'Get the accepted facts of a container with their sources',
      answer: { one: 'ContainerExplanation' },
      include: ['container', 'shipment'],
    },
  },
}
