import type { DirectUpload } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import type { Connection } from '../connection.js'

export interface AnnouncedFile {
  filename: string
  content_type: string
  byte_size: number
  /** Base64 of the binary MD5 of the bytes. */
  checksum: string
}

const path = '/rails/active_storage/direct_uploads'

/** Addresses to upload files to. */
export const directUploads = (service: Connection) => {
  let isVersioned = false
  const ask = (file: AnnouncedFile, atOrigin: boolean) =>
    service.plain<DirectUpload>({
      method: 'POST',
      path,
      body: { blob: file },
      plain: true,
      atOrigin,
    })
  return {
    /**
     * Announces a file, and gives the address that takes its bytes. It is asked for at the origin,
     * and below the version prefix where no part of the interface answers there (facts, part 4.6).
     */
    create: async (file: AnnouncedFile): Promise<DirectUpload> => {
      if (isVersioned) return ask(file, false)
      try {
        return await ask(file, true)
      } catch (error) {
        if (!isElsewhere(error)) throw error
        const upload = await ask(file, false)
        isVersioned = true
        return upload
      }
    },
  }
}

/** Whether something else stands at the origin: a web application, or nothing. */
function isElsewhere(error: unknown): boolean {
  if (!(error instanceof OctError) || error.status === undefined) return false
  if ([404, 405].includes(error.status)) return true
  return error.status < 500 && error.status !== 429 && error.cause === undefined
}
