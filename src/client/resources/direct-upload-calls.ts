import type { DirectUpload } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import type { Connection } from '../connection.js'

export interface AnnouncedFile {
  filename: string
  content_type: string
  byte_size: number
  /** The MD5 of the file in Base64. */
  checksum: string
}

const path = '/rails/active_storage/direct_uploads'

export interface DirectUploadCalls {
  /** Asks the service where to upload a file. Returns the address to which the bytes of the file must be sent. */
  create(file: AnnouncedFile): Promise<DirectUpload>
}

/** Asks for an upload address at the server's origin. If no API is there, asks below the base URL. */
export const directUploads = (service: Connection): DirectUploadCalls => {
  let isVersioned = false
  const ask = async (file: AnnouncedFile, atOrigin: boolean) =>
    whole(
      await service.plain<Partial<DirectUpload> | null | undefined>({
        method: 'POST',
        path,
        body: { blob: file },
        plain: true,
        atOrigin,
      }),
    )
  return {
    create: async (file) => {
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

/** Returns a complete upload address. Throws `unavailable` if the response lacks a member that the upload needs. */
function whole(answer: Partial<DirectUpload> | null | undefined): DirectUpload {
  const { url, headers } = answer?.direct_upload ?? {}
  const isWhole = typeof answer?.signed_id === 'string' && typeof url === 'string'
  if (isWhole && typeof headers === 'object' && headers !== null) return answer as DirectUpload
  throw new OctError(
    'unavailable',
    'Announcing the upload failed: the response contains no address of a file store',
    {
      reason: 'The response must contain an id, an upload address and its headers.',
      tryNext: ['oct config get base_url', 'check whether a proxy sent the response'],
      retryable: true,
    },
  )
}

/** Returns whether the response shows that the API is not at the server's origin. */
function isElsewhere(error: unknown): boolean {
  if (!(error instanceof OctError) || error.status === undefined) return false
  if ([404, 405].includes(error.status)) return true
  return error.status < 500 && error.status !== 429 && error.cause === undefined
}
