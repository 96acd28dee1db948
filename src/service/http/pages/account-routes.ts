import { Hono } from 'hono'
import type { ServiceEnv } from '../environment.js'
import {
  addWebhook,
  removeWebhook,
  saveWebhook,
  switchWebhook,
  testWebhook,
} from './change-webhooks.js'
import { askRevokeKey, endKey, makeKey, showAudit, showKeys, showSettings } from './show-account.js'
import { showSources } from './show-service.js'
import {
  askDeleteWebhook,
  showEditWebhook,
  showNewWebhook,
  showWebhook,
  showWebhooks,
} from './show-webhooks.js'
import { ownPage, type PageParts } from './visits.js'

export const accountRoutes = (parts: PageParts): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/settings', ownPage(parts, showSettings))
    .get('/keys', ownPage(parts, showKeys))
    .post('/keys', ownPage(parts, makeKey))
    .get('/keys/:id/revoke', ownPage(parts, askRevokeKey))
    .post('/keys/:id/revoke', ownPage(parts, endKey))
    .get('/audit', ownPage(parts, showAudit))
    .get('/sources', ownPage(parts, showSources))
    .get('/webhooks', ownPage(parts, showWebhooks))
    .get('/webhooks/new', ownPage(parts, showNewWebhook))
    .post('/webhooks', ownPage(parts, addWebhook))
    .get('/webhooks/:id', ownPage(parts, showWebhook))
    .post('/webhooks/:id', ownPage(parts, saveWebhook))
    .get('/webhooks/:id/edit', ownPage(parts, showEditWebhook))
    .post('/webhooks/:id/switch', ownPage(parts, switchWebhook))
    .post('/webhooks/:id/test', ownPage(parts, testWebhook))
    .get('/webhooks/:id/delete', ownPage(parts, askDeleteWebhook))
    .post('/webhooks/:id/delete', ownPage(parts, removeWebhook))
