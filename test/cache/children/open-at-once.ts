import { at, openIn, shipment } from '../builders.js'
import { waitUntil } from './wait-together.js'

// All processes wait for the same instant, so that they open the new file at the same time.
const [folder = '', startAt = '0', id = ''] = process.argv.slice(2)
waitUntil(Number(startAt))
const cache = await openIn(folder)
cache.shipments.save([shipment(id)], at(0))
cache.close()
