import { readFileSync, statSync } from 'node:fs'
import { parseJson } from '../contract/parse-json.js'
import { OctError } from '../errors.js'
import { fileFailure, systemCode } from './file-failure.js'

export function readJsonObject(path: string): Record<string, unknown> | undefined {
  const text = textOfFile(path)
  if (text === undefined) return undefined
  try {
    return objectOf(parseJson(withoutMark(text)))
  } catch (cause) {
    throw new OctError('local', `${path} is not valid JSON`, {
      reason: cause instanceof Error ? cause.message : 'The JSON cannot be parsed.',
      tryNext: [`correct ${path}, or move the file to another folder`],
      cause,
    })
  }
}

export const withoutMark = (text: string): string => text.replace(/^﻿/, '')

export const textOfFile = (path: string): string | undefined => contentOf(path, 'utf8')

/** Returns a file's content, one character per byte; undefined if it is missing. Throws `local` if unreadable. */
export const bytesOfFile = (path: string): string | undefined => contentOf(path, 'latin1')

const mostBytes = 16 * 1024 * 1024

function contentOf(path: string, encoding: 'utf8' | 'latin1'): string | undefined {
  try {
    const found = statSync(path)
    // Does not open a pipe, because reading a pipe without a writer would block forever.
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
    reason: 'The file is larger than 16 MiB.',
    tryNext: [`move ${path} away`],
  })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
