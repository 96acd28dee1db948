import { Hono } from 'hono'
import type { ServiceEnv } from '../environment.js'
import {
  askRefresh,
  askResume,
  askStop,
  refreshContainer,
  resumeTracking,
  stopTracking,
} from './change-tracking.js'
import { editContainer, editShipment, showEditContainer, showEditShipment } from './edit-objects.js'
import { addView, askDeleteView, changeView, removeView, showViews } from './own-views.js'
import { showTrack, trackNumber } from './track-number.js'
import { ownPage, type PageParts } from './visits.js'

export const writeRoutes = (parts: PageParts): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/track', ownPage(parts, showTrack))
    .post('/track', ownPage(parts, trackNumber))
    .get('/shipments/:id/edit', ownPage(parts, showEditShipment))
    .post('/shipments/:id/edit', ownPage(parts, editShipment))
    .get('/shipments/:id/stop', ownPage(parts, askStop))
    .post('/shipments/:id/stop', ownPage(parts, stopTracking))
    .get('/shipments/:id/resume', ownPage(parts, askResume))
    .post('/shipments/:id/resume', ownPage(parts, resumeTracking))
    .get('/containers/:id/edit', ownPage(parts, showEditContainer))
    .post('/containers/:id/edit', ownPage(parts, editContainer))
    .get('/containers/:id/refresh', ownPage(parts, askRefresh))
    .post('/containers/:id/refresh', ownPage(parts, refreshContainer))
    .get('/views', ownPage(parts, showViews))
    .post('/views', ownPage(parts, addView))
    .post('/views/:id', ownPage(parts, changeView))
    .get('/views/:id/delete', ownPage(parts, askDeleteView))
    .post('/views/:id/delete', ownPage(parts, removeView))
