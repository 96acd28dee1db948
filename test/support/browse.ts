import { expect } from 'vitest'
import type { Service } from '../../src/service/app.js'

export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Shown>
  /** Sends a form to the service, with the token against forged forms (CSRF) that the pages of the service contain. */
  send(
    path: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Shown>
  /** Sends a request of any kind with the cookies of the browser. */
  call(path: string, init: RequestInit): Promise<Shown>
  /** The cookies, by name. */
  cookies: Map<string, string>
}

export interface Shown {
  status: number
  headers: Headers
  html: string
  location: string | null
}

export const site = 'http://127.0.0.1:4949'

/** A browser without scripts, in which a person opens pages of a service on this machine. */
export function browse(service: Pick<Service, 'fetch'>, origin = site): Browser {
  const cookies = new Map<string, string>()
  let formToken = ''
  const call = async (path: string, init: RequestInit): Promise<Shown> => {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(origin).host)
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await service.fetch(new Request(`${origin}${path}`, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const html = await response.text()
    formToken = /name="form" value="([^"]*)"/.exec(html)?.[1] ?? formToken
    const { status } = response
    return { status, html, headers: response.headers, location: response.headers.get('location') }
  }
  return {
    cookies,
    call,
    get: (path, headers = {}) => call(path, { headers }),
    send: (path, fields = {}, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams({ form: formToken, ...fields }).toString(),
      }),
  }
}

/** A browser that is signed in with an API key. */
export async function signedIn(
  service: Pick<Service, 'fetch'>,
  key: string,
  origin = site,
): Promise<Browser> {
  const browser = browse(service, origin)
  await browser.get('/signin')
  const { status, html } = await browser.send('/signin', { key })
  expect(status, html).toBe(303)
  // Opens a page, because the next form must contain the token of the new session.
  await browser.get('/sessions')
  return browser
}

/** Returns the texts between tags. Escaped characters are converted back. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(?:script|svg)[\s\S]*?<\/(?:script|svg)>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
