import { readFileSync, statSync } from 'node:fs'
import { parseJson } from '../contract/parse-json.js'
import { OctError } from '../errors.js'
import { fileFailure, systemCode } from './file-failure.js'

/** A JSON object in a file, undefined where there is no file; what is no object is an empty one. */
export function readJsonObject(path: string): Record<string, unknown> | undefined {
  const text = textOfFile(path)
  if (text === undefined) return undefined
  try {
    return objectOf(parseJson(withoutMark(text)))
  } catch (cause) {
    throw new OctError('local', `${path} is not valid JSON`, {
      reason: cause instanceof Error ? cause.message : 'It cannot be parsed.',
      tryNext: [`correct ${path}, or move it away`],
      cause,
    })
  }
}

/** A JSON text without the mark that editors of Windows put in front of it. */
export const withoutMark = (text: string): string => text.replace(/^﻿/, '')

/** The text of a file, undefined where there is none; `local` where it cannot be read. */
export const textOfFile = (path: string): string | undefined => contentOf(path, 'utf8')

/** The same of a file in whatever encoding: each character is one byte. */
export const bytesOfFile = (path: string): string | undefined => contentOf(path, 'latin1')

/** No file of settings, and none that a shell starts with, is larger. */
const mostBytes = 16 * 1024 * 1024

function contentOf(path: string, encoding: 'utf8' | 'latin1'): string | undefined {
  try {
    const found = statSync(path)
    // Opening a pipe that nobody writes to would never end.
    if (!found.isFile()) return undefined
    if (found.size > mostBytes) throw tooLarge(path)
    return readFileSync(path, encoding)
  } catch (cause) {
    const code = systemCode(cause)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw fileFailure(cause, `${path} cannot be read`)
  }
}

const tooLarge = (path: string): OctError =>
  new OctError('local', `${path} cannot be read`, {
    reason: 'It is larger than 16 MiB.',
    tryNext: [`move ${path} away`],
  })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
