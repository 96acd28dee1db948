import type { UploadAddress } from '../../cache/upload-ledger.js'
import { isStandstill } from '../../client/sending/standstill-watch.js'
import { OctError } from '../../errors.js'
import { checkedChunks } from './hash-file.js'
import { beingUploaded, type RunningUpload } from './running-upload.js'

const againAfterMs = [1_000, 4_000]

export async function sendFile(upload: RunningUpload, address: UploadAddress): Promise<void> {
  const { file, workspace, watch } = upload
  let stoodStill = false
  for (const ms of [...againAfterMs, undefined]) {
    await file.checkUnchanged()
    watch.step('sending')
    try {
      return await sendOnce(upload, address)
    } catch (error) {
      const isLast = ms === undefined || (stoodStill && isStandstill(error))
      if (isLast || !isBrokenOff(error) || workspace.signal.aborted) throw error
      stoodStill ||= isStandstill(error)
      await workspace.sleep(ms)
    }
  }
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof OctError &&
  error.code === 'unavailable' &&
  error.retryable &&
  error.status !== 403

/** Minimum time in ms between two renewals of the lock of an upload. */
const renewMs = 60_000

async function sendOnce(upload: RunningUpload, address: UploadAddress): Promise<void> {
  const { file, content, client, workspace, watch, work, order } = upload
  const { byteSize } = content
  let renewedAt = workspace.now().getTime()
  const keep = () => {
    const now = workspace.now()
    if (now.getTime() - renewedAt < renewMs) return
    renewedAt = now.getTime()
    if (!work.renew(now))
      throw beingUploaded(order.fileName, 'Another process continued the upload.')
  }
  await client.files.put({
    url: address.url,
    headers: address.headers,
    body: checkedChunks(file, content),
    byteSize,
    signal: workspace.signal,
    onBytes: (done) => {
      keep()
      watch.bytes(done, byteSize)
    },
  })
}
