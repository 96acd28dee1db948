import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { newToken } from '../../accounts/random-token.js'
import type { ServiceEnv } from '../environment.js'

/** Maximum age of a session, and maximum time between two requests of a session. Both in ms. */
export const sessionMs = 12 * 3_600_000
export const idleMs = 2 * 3_600_000

/** Returns the name of the session cookie. The prefix `__Host-`, which needs TLS, limits the cookie to this host. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-oct' : 'oct')

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** Returns whether the service runs on this machine. A typed API key then does not cross a network. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

export const sessionToken = (context: Context<ServiceEnv>, origin: string): string | undefined =>
  getCookie(context, nameOf(isSecure(origin)))

export function setSessionCookie(
  context: Context<ServiceEnv>,
  origin: string,
  token: string,
): void {
  setCookie(context, nameOf(isSecure(origin)), token, {
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: 'Lax',
    path: '/',
    maxAge: sessionMs / 1000,
  })
}

export function clearSessionCookie(context: Context<ServiceEnv>, origin: string): void {
  deleteCookie(context, nameOf(isSecure(origin)), { path: '/', secure: isSecure(origin) })
}

const formCookie = (isSecureSite: boolean): string =>
  isSecureSite ? '__Host-oct-form' : 'oct-form'

/** Returns the token that protects forms without a session against forgery (CSRF). Stores a new token in a cookie. */
export function formTokenOfVisitor(context: Context<ServiceEnv>, origin: string): string {
  const known = getCookie(context, formCookie(isSecure(origin)))
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known
  const token = newToken()
  setCookie(context, formCookie(isSecure(origin)), token, {
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: 'Strict',
    path: '/',
  })
  return token
}

export const visitorToken = (context: Context<ServiceEnv>, origin: string): string | undefined =>
  getCookie(context, formCookie(isSecure(origin)))

/** Compares texts in constant time. Otherwise, an attacker could guess a secret by measuring the time. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
