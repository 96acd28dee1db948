import { type ErrorCode, OctError } from '../../errors.js'
import type { StreamResponse } from '../transport.js'
import { answerWords } from './answer-words.js'

export async function storeRefusal(
  url: string,
  answer: StreamResponse,
): Promise<OctError | undefined> {
  const { status, headers } = answer
  const text = await beginning(answer.body)
  const isPage = /html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(text)
  if (status >= 200 && status < 300 && !isPage) return undefined
  const { host } = new URL(url)
  const words = isPage ? '' : wordsOf(text)
  return new OctError(codeOf(status), messageOf(status, host), {
    reason: `The file store answered with ${status}${isPage ? ' and a web page' : ''}${words && `: ${words}`}.`,
    tryNext: adviceOf(status),
    retryable: status < 300 || passing.includes(status) || status === 429 || status >= 500,
    status,
    requestId: headers['x-amz-request-id'] ?? headers['x-request-id'],
  })
}

function codeOf(status: number): ErrorCode {
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 && !passing.includes(status) ? 'rejected' : 'unavailable'
}

const passing = [403, 408]

function messageOf(status: number, host: string): string {
  if (status < 300) return `The response from ${host} did not come from a file store`
  if (status < 400) return `The file store ${host} redirects the file to another address`
  if (status === 403) return `The file store ${host} refuses the address that the service gave`
  if (status >= 500 || status === 408) return `The file store ${host} is not available`
  return `The file store ${host} refused the file`
}

function adviceOf(status: number): string[] {
  if (status < 400) return ['check whether a proxy or a login page sent the response']
  if (status !== 403) return ['run the command again later']
  return [
    'run the command again later',
    'tell the operator of the service that the file store refuses the addresses which the service returns',
  ]
}

const mostBytes = 4_096

async function beginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      parts.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= mostBytes) break
    }
  } catch {
    // Ignores an unreadable body, because the status alone says that the file store refused the upload.
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes))
}

function wordsOf(text: string): string {
  const xml = ['Code', 'Message'].flatMap((name) => elementOf(text, name))
  const words = xml.length > 0 ? xml.join(': ') : answerWords(text).text
  const inert = words.replace(/[\p{C}\s]+/gu, ' ').trim()
  return inert.slice(0, 160).replace(/\.$/, '')
}

function elementOf(text: string, name: string): string[] {
  const [, words = ''] = new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(text) ?? []
  return words === '' ? [] : [words]
}
