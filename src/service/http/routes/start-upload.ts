import type { Context, Handler } from 'hono'
import { newBlobRow } from '../../documents/blobs/new-blob-row.js'
import { readAnnouncement } from '../../documents/blobs/read-announcement.js'
import { insertBlob } from '../../store/blobs.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { readJson } from '../request-body.js'
import { refused } from '../resource-body.js'
import { directUploadAnswer } from '../resources/direct-upload-answer.js'

/** The path exists at the origin and under the version (facts, part 4.6). */
export const directUploadsPath = '/rails/active_storage/direct_uploads'

/** The response is not JSON:API. */
export function startUpload(world: World, maxBytes: number): Handler<ServiceEnv> {
  return async function start(context: Context<ServiceEnv>): Promise<Response> {
    const announcement = readAnnouncement(await readJson(context), maxBytes)
    if ('errors' in announcement) throw refused(announcement.errors)
    const row = newBlobRow(context.get('caller'), announcement.file, world.clock())
    await world.store.transaction((db) => insertBlob(db, row))
    return context.json(directUploadAnswer(world, row, context.get('origin')))
  }
}
