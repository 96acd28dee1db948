import type { Context, Handler } from 'hono'
import { contentName } from '../../documents/blobs/bucket/content-name.js'
import { newBlobRow } from '../../documents/blobs/new-blob-row.js'
import { readAnnouncement } from '../../documents/blobs/read-announcement.js'
import { insertBlob } from '../../store/blobs.js'
import type { World } from '../../world.js'
import { doneForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readJson } from '../request-body.js'
import { refused } from '../resource-body.js'
import { directUploadAnswer } from '../resources/direct-upload-answer.js'

/** Path of the request that starts an upload, at the root and under `/v2`. */
export const directUploadsPath = '/rails/active_storage/direct_uploads'

/** Returns a handler that starts an upload. It responds with the URL of the upload as plain JSON, not JSON:API. */
export function startUpload(world: World, maxBytes: number): Handler<ServiceEnv> {
  return async function start(context: Context<ServiceEnv>): Promise<Response> {
    const announcement = readAnnouncement(await readJson(context), maxBytes)
    if ('errors' in announcement) throw refused(announcement.errors)
    const announced = newBlobRow(context.get('caller'), announcement.file, world.clock())
    const isNamed = world.blobs.kind === 'bucket'
    const row = isNamed ? { ...announced, sha256: contentName(announced) } : announced
    context.set('auditDetail', row.file_name)
    const { accountId } = context.get('caller')
    await world.store.transaction({ accountId }, async (db) => {
      await insertBlob(db, row)
      await doneForAudit(context, world)({ db, accountId })
    })
    return context.json(await directUploadAnswer(world, row, context.get('origin')))
  }
}
