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

/** Documents, from their upload to what was read from them (facts, parts 4.6 and 10). */
export const documentOperations: OperationGroup = {
  tag: 'Documents',
  description: 'Files of shipments and containers, their types and the data in them.',
  operations: {
    startUpload: {
      endpoint: 'POST /rails/active_storage/direct_uploads',
      summary: 'Ask where the bytes of a file may be sent',
      answer: { plain: 'Blob' },
      body: 'NewBlob',
    },
    listDocuments: {
      endpoint: 'GET /documents',
      summary: 'Documents, newest first',
      answer: { many: 'Document', pageSize: 30 },
      include: included,
      query: ['sort', 'filter[filename]', 'filter[reference]', 'filter[document_types]'],
    },
    createDocument: {
      endpoint: 'POST /documents',
      summary: 'Make a document of an uploaded file',
      answer: { one: 'Document' },
      statuses: [201],
      body: 'NewDocument',
      include: included,
      refuses: [409],
    },
    getDocument: {
      endpoint: 'GET /documents/{id}',
      summary: 'One document',
      answer: { one: 'Document' },
      include: included,
    },
    editDocument: {
      endpoint: 'PATCH /documents/{id}',
      summary: 'Set the type or the data of a document by hand',
      answer: { one: 'Document' },
      body: 'DocumentPatch',
      include: included,
    },
    deleteDocument: {
      endpoint: 'DELETE /documents/{id}',
      summary: 'Remove a document',
      answer: 'nothing',
    },
    listDocumentTypes: {
      endpoint: 'GET /documents/types',
      summary: 'The document types of the account',
      answer: { plain: 'DocumentTypes' },
    },
    getDownloadUrl: {
      endpoint: 'GET /documents/{id}/download_url',
      summary: 'Where the file can be fetched for a short time',
      answer: { plain: 'DocumentDownload' },
      refuses: [422],
    },
    reextractDocument: processing('reextract', 'Read the data of a document again'),
    reclassifyDocument: processing('reclassify', 'Tell the type of a document again'),
    relinkDocument: processing('relink', 'Find the shipments and containers of a document again'),
    rotateDocument: {
      ...processing('rotate', 'Turn an image by 90, 180 or 270 degrees'),
      body: 'Rotation',
    },
    listEmailSubmissions: {
      endpoint: 'GET /email_submissions',
      summary: 'Emails that brought documents',
      answer: { many: 'EmailSubmission', pageSize: 30 },
      include: includedInEmails,
    },
    submitEmail: {
      endpoint: 'POST /email_submissions',
      summary: 'Hand in an email; its attachments become documents',
      answer: { one: 'EmailSubmission' },
      statuses: [201],
      body: 'RawEmail',
      bodyType: 'message/rfc822',
      include: includedInEmails,
      refuses: [409],
    },
    getEmailSubmission: {
      endpoint: 'GET /email_submissions/{id}',
      summary: 'One email',
      answer: { one: 'EmailSubmission' },
      include: includedInEmails,
    },
    getDocumentSchema: {
      endpoint: 'GET /document_schemas/{id}',
      summary: 'The schema of the data of one document type',
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
