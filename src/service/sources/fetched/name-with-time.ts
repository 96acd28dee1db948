import { fileNameEnding } from '../../../domain/safe-file-name.js'

/** Inserts a UTC time before the extension of a file name, such as `report-20261128-090000.csv`. */
export function nameWithTime(name: string, time: Date): string {
  const [extension = ''] = /(?<=.)\.[^.\s]{1,15}$/u.exec(name) ?? []
  const digits = time.toISOString().replace(/[-:]/g, '').slice(0, 15).replace('T', '-')
  return fileNameEnding(name.slice(0, name.length - extension.length), `-${digits}${extension}`)
}
