import type { PageData } from '../page-data.js'
import { RouteMap } from './drawn-route.js'
import { byId } from './element.js'
import { trimLegend } from './legend.js'

const data: PageData = JSON.parse(byId('data', HTMLScriptElement).textContent ?? '')
byId('app', HTMLElement).hidden = false
trimLegend(data.routes)
new RouteMap(data).begin()
