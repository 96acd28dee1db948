import type { Operation, OperationGroup } from './operation.js'

export const partyOperations: OperationGroup = {
  tag: 'Parties',
  description: 'The customers of the shipments that the account tracks.',
  operations: {
    listParties: {
      endpoint: 'GET /parties',
      summary: 'List parties, newest first',
      answer: { many: 'Party', pageSize: 25 },
    },
    createParty: {
      endpoint: 'POST /parties',
      summary: 'Add a party',
      answer: { one: 'Party' },
      statuses: [201],
      body: 'PartyWrite',
    },
    getParty: {
      endpoint: 'GET /parties/{id}',
      summary: 'Get a party',
      answer: { one: 'Party' },
    },
    editParty: {
      endpoint: 'PATCH /parties/{id}',
      summary: 'Rename a party',
      answer: { one: 'Party' },
      body: 'PartyWrite',
    },
  },
}

const definitions = '/custom_field_definitions'
const options = '/custom_field_definitions/{id}/options'

export const customFieldOperations: OperationGroup = {
  tag: 'Custom fields',
  description: 'Account-defined fields of shipments, containers and tracking requests.',
  operations: {
    listCustomFieldDefinitions: {
      endpoint: `GET ${definitions}`,
      summary: 'List the definitions of custom fields',
      answer: { many: 'CustomFieldDefinition', pageSize: 25 },
      include: ['options', 'fields'],
      query: ['filter[entity_type]', 'filter[data_type]', 'filter[display_name]'],
    },
    createCustomFieldDefinition: {
      endpoint: `POST ${definitions}`,
      summary: 'Define a custom field',
      answer: { one: 'CustomFieldDefinition' },
      include: ['options', 'fields'],
      statuses: [201],
      body: 'NewCustomFieldDefinition',
    },
    getCustomFieldDefinition: {
      endpoint: `GET ${definitions}/{id}`,
      summary: 'Get the definition of a custom field',
      answer: { one: 'CustomFieldDefinition' },
      include: ['options', 'fields'],
    },
    editCustomFieldDefinition: {
      endpoint: `PATCH ${definitions}/{id}`,
      summary: 'Change how a custom field is displayed and validated',
      answer: { one: 'CustomFieldDefinition' },
      include: ['options', 'fields'],
      body: 'CustomFieldDefinitionPatch',
    },
    deleteCustomFieldDefinition: {
      endpoint: `DELETE ${definitions}/{id}`,
      summary: 'Delete the definition of a custom field, and all values of this field',
      answer: 'nothing',
    },
    listCustomFieldOptions: {
      endpoint: `GET ${options}`,
      summary: 'List the options of a custom field',
      answer: { many: 'CustomFieldOption', pageSize: 25 },
    },
    createCustomFieldOption: {
      endpoint: `POST ${options}`,
      summary: 'Add an option to a custom field',
      answer: { one: 'CustomFieldOption' },
      statuses: [201],
      body: 'NewCustomFieldOption',
    },
    getCustomFieldOption: {
      endpoint: `GET ${options}/{option_id}`,
      summary: 'Get an option of a custom field',
      answer: { one: 'CustomFieldOption' },
    },
    editCustomFieldOption: {
      endpoint: `PATCH ${options}/{option_id}`,
      summary: 'Rename an option of a custom field, or move it to another position',
      answer: { one: 'CustomFieldOption' },
      body: 'CustomFieldOptionPatch',
    },
    deleteCustomFieldOption: {
      endpoint: `DELETE ${options}/{option_id}`,
      summary: 'Delete an option of a custom field',
      answer: 'nothing',
      refuses: [422],
    },
    listCustomFields: {
      endpoint: 'GET /custom_fields',
      summary: 'List the custom fields of all shipments, containers and tracking requests',
      answer: { many: 'CustomField', pageSize: 25 },
      include: ['definition', 'entity'],
      query: ['filter[entity_type]', 'filter[entity_id]', 'filter[definition_id]'],
    },
    createCustomField: {
      endpoint: 'POST /custom_fields',
      summary: 'Set a custom field of a shipment, container or tracking request',
      answer: { one: 'CustomField' },
      include: ['definition', 'entity'],
      statuses: [201],
      body: 'NewCustomField',
    },
    getCustomField: {
      endpoint: 'GET /custom_fields/{id}',
      summary: 'Get the custom field of a shipment, container or tracking request',
      answer: { one: 'CustomField' },
      include: ['definition', 'entity'],
    },
    editCustomField: {
      endpoint: 'PATCH /custom_fields/{id}',
      summary: 'Change the custom field of a shipment, container or tracking request',
      answer: { one: 'CustomField' },
      include: ['definition', 'entity'],
      body: 'CustomFieldPatch',
    },
    deleteCustomField: {
      endpoint: 'DELETE /custom_fields/{id}',
      summary: 'Delete the custom field of a shipment, container or tracking request',
      answer: 'nothing',
    },
    ...customFieldsOf('Shipment', '/shipments'),
    ...customFieldsOf('Container', '/containers'),
    ...customFieldsOf('TrackingRequest', '/tracking_requests'),
  },
}

function customFieldsOf(owner: string, path: string): Record<string, Operation> {
  return {
    [`list${owner}CustomFields`]: {
      endpoint: `GET ${path}/{id}/custom_fields`,
      summary: 'List the custom fields of one shipment, container or tracking request',
      answer: { many: 'CustomField', pageSize: 25 },
      include: ['definition', 'entity'],
    },
    [`put${owner}CustomField`]: {
      endpoint: `POST ${path}/{id}/custom_fields`,
      summary: 'Set or change a custom field of one shipment, container or tracking request',
      answer: { one: 'CustomField' },
      include: ['definition', 'entity'],
      statuses: [200, 201],
      body: 'NewCustomFieldOfEntity',
    },
    [`edit${owner}CustomField`]: {
      endpoint: `PATCH ${path}/{id}/custom_fields/{api_slug}`,
      summary: 'Change a custom field of one shipment, container or tracking request',
      answer: { one: 'CustomField' },
      include: ['definition', 'entity'],
      body: 'CustomFieldPatch',
    },
    [`delete${owner}CustomField`]: {
      endpoint: `DELETE ${path}/{id}/custom_fields/{api_slug}`,
      summary: 'Delete a custom field of one shipment, container or tracking request',
      answer: 'nothing',
    },
  }
}
