import type { OperationGroup } from './operation.js'

export const signInOperations: OperationGroup = {
  tag: 'Pages',
  description: 'Links that sign a browser in to the pages of the service.',
  operations: {
    createSignInLink: {
      endpoint: 'POST /sign_in_links',
      summary: 'Create a path that signs a browser in to the pages once, within a minute',
      answer: { plain: 'SignInLink' },
      statuses: [201],
    },
  },
}

export const shareOperations: OperationGroup = {
  tag: 'Shared links',
  description: 'Links that show a container, a bill or a customer to people without an API key.',
  operations: {
    listShareLinks: {
      endpoint: 'GET /share_links',
      summary: 'List shared links, newest first, without their addresses',
      answer: { many: 'ShareLink', pageSize: 25 },
    },
    createShareLink: {
      endpoint: 'POST /share_links',
      summary: 'Create a link that shows a container, a bill or a customer without an API key',
      answer: { one: 'ShareLink' },
      statuses: [201],
      body: 'NewShareLink',
      refuses: [422],
    },
    revokeShareLink: {
      endpoint: 'PATCH /share_links/{id}/revoke',
      summary: 'End a shared link immediately',
      answer: { one: 'ShareLink' },
    },
  },
}
