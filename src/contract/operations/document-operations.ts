import type { Operation, OperationGroup } from './operation.js'

const included = [
  'account',
  'user',
  'shipments',
  'cargos',
  'email_submission',
  'last_document_representation',
  'current_extraction',
]

const includedInEmails = ['account', 'user', 'documents', 'documents.last_document_representation']

export const documentOperations: OperationGroup = {
  tag: 'Documents',
  description: 'Files of shipments and containers, with their types and extracted data.',
  operations: {
    startUpload: {
      endpoint: 'POST /rails/active_storage/direct_uploads',
      summary: 'Start the upload of a file',
      answer: { plain: 'Blob' },
      body: 'NewBlob',
    },
    listDocuments: {
      endpoint: 'GET /documents',
      summary: 'List documents, newest first',
      answer: { many: 'Document', pageSize: 30 },
      include: included,
      query: ['sort', 'filter[filename]', 'filter[reference]', 'filter[document_types]'],
    },
    createDocument: {
      endpoint: 'POST /documents',
      summary: 'Create a document from an uploaded file',
      answer: { one: 'Document' },
      statuses: [201],
      body: 'NewDocument',
      include: included,
      refuses: [409],
    },
    getDocument: {
      endpoint: 'GET /documents/{id}',
      summary: 'Get a document',
      answer: { one: 'Document' },
      include: included,
    },
    editDocument: {
      endpoint: 'PATCH /documents/{id}',
      summary: 'Set the type or the data of a document manually',
      answer: { one: 'Document' },
      body: 'DocumentPatch',
      include: included,
    },
    deleteDocument: {
      endpoint: 'DELETE /documents/{id}',
      summary: 'Delete a document',
      answer: 'nothing',
    },
    listDocumentTypes: {
      endpoint: 'GET /documents/types',
      summary: 'List the document types of the account',
      answer: { plain: 'DocumentTypes' },
    },
    getDownloadUrl: {
      endpoint: 'GET /documents/{id}/download_url',
      summary: 'Get a temporary download URL of the file',
      answer: { plain: 'DocumentDownload' },
      refuses: [422],
    },
    reextractDocument: processing('reextract', 'Extract the data of a document again'),
    reclassifyDocument: processing('reclassify', 'Classify a document again'),
    relinkDocument: processing('relink', 'Link a document to its shipments and containers again'),
    rotateDocument: {
      ...processing('rotate', 'Rotate an image by 90, 180 or 270 degrees'),
      body: 'Rotation',
    },
    listEmailSubmissions: {
      endpoint: 'GET /email_submissions',
      summary: 'List emails with documents',
      answer: { many: 'EmailSubmission', pageSize: 30 },
      include: includedInEmails,
    },
    submitEmail: {
      endpoint: 'POST /email_submissions',
      summary: 'Submit an email; its attachments become documents',
      answer: { one: 'EmailSubmission' },
      statuses: [201],
      body: 'RawEmail',
      bodyType: 'message/rfc822',
      include: includedInEmails,
      refuses: [409],
    },
    getEmailSubmission: {
      endpoint: 'GET /email_submissions/{id}',
      summary: 'Get an email',
      answer: { one: 'EmailSubmission' },
      include: includedInEmails,
    },
    getDocumentSchema: {
      endpoint: 'GET /document_schemas/{id}',
      summary: 'Get the data schema of a document type',
      answer: { one: 'DocumentSchema' },
    },
  },
}

function processing(step: string, summary: string): Operation {
  return {
    endpoint: `POST /documents/{id}/${step}`,
    summary,
    answer: { plain: 'Accepted' },
    statuses: [202],
  }
}
