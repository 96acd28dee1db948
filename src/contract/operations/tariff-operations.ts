import type { OperationGroup } from './operation.js'

export const tariffOperations: OperationGroup = {
  tag: 'Tariffs',
  description: 'The tariffs of the account, by which the service computes what containers cost.',
  operations: {
    getTariffs: {
      endpoint: 'GET /tariffs',
      summary: 'Get the tariff files of the account',
      answer: { one: 'TariffSet' },
    },
    replaceTariffs: {
      endpoint: 'PUT /tariffs',
      summary: 'Replace all tariff files of the account',
      answer: { one: 'TariffSet' },
      body: 'NewTariffSet',
      refuses: [409, 422],
    },
    deleteTariffs: {
      endpoint: 'DELETE /tariffs',
      summary: 'Delete all tariff files of the account',
      answer: 'nothing',
    },
  },
}
