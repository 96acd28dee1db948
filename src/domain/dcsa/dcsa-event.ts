/** An event in the format of DCSA Track & Trace 3.0.0. Contains only the members that oct exports. */
export interface DcsaEvent {
  eventRouting?: { originatingParties: Record<string, string>[] }
  eventID: string
  isRetracted?: boolean
  eventDateTime: string
  eventUpdatedDateTime: string
  eventLocation?: DcsaLocation
  eventClassification: {
    eventType: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT'
    eventClassifier: 'ACTUAL' | 'ESTIMATED'
    shipmentEventType?: string
    transportEventType?: string
    equipmentEventType?: string
  }
  shipmentDetails?: {
    documentReference?: DocumentReference
    additionalDocumentReferences?: DocumentReference[]
    shipmentLocationType?: string
  }
  transportDetails?: { transportCall: Record<string, unknown> }
  equipmentDetails?: Record<string, unknown>
}

interface DocumentReference {
  type: string
  reference: string
}

export interface DcsaLocation {
  locationName?: string
  UNLocationCode: string
  facility?: { facilityCode: string; facilityCodeListProvider: 'SMDG' }
}
