import { readFile } from 'node:fs/promises'
import { OctError } from '../errors.js'

export interface TrustedCertificates {
  file?: string | undefined
  ofNode?: string | undefined
  /** If present, oct can also use the certificates of the operating system, which are in `file` or in `usualFiles`. */
  ofSystem?: { file?: string | undefined } | undefined
}

const usualFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** Returns certificates as PEM; undefined to use those of Node. Throws `local` if a file has no certificate. */
export async function trustedCertificates(
  { file, ofNode, ofSystem }: TrustedCertificates,
  { withSystem }: { withSystem: boolean },
): Promise<string[] | undefined> {
  const own = file === undefined ? [] : await certificatesIn(file)
  const system = withSystem && ofSystem ? await systemCertificates(ofSystem.file) : []
  if (own.length + system.length === 0) return undefined
  const usual = [...(await nodeCertificates('default')), ...(await readable(ofNode))]
  return [...new Set([...usual, ...own, ...system])]
}

export async function certificatesIn(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unusable(path, cause instanceof Error ? `${cause.message}.` : String(cause), cause)
  })
  const found = blocks(text)
  if (found.length > 0) return found
  const isKey = text.includes('PRIVATE KEY-----')
  throw unusable(
    path,
    isKey ? 'The file contains a key but no certificate.' : 'The file contains no PEM certificate.',
  )
}

async function systemCertificates(named: string | undefined): Promise<string[]> {
  const ofNode = await nodeCertificates('system')
  for (const path of [named, ...usualFiles]) {
    const found = await readable(path)
    if (found.length > 0) return [...ofNode, ...found]
  }
  return [...ofNode]
}

async function nodeCertificates(which: 'default' | 'system'): Promise<readonly string[]> {
  const tls: typeof import('node:tls') & {
    getCACertificates?: (which: string) => string[]
  } = await import('node:tls')
  if (tls.getCACertificates) return tls.getCACertificates(which)
  return which === 'default' ? tls.rootCertificates : []
}

async function readable(path: string | undefined): Promise<string[]> {
  return path ? blocks(await readFile(path, 'utf8').catch(() => '')) : []
}

const blocks = (text: string): string[] =>
  text.match(
    /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED )?CERTIFICATE-----/g,
  ) ?? []

const unusable = (path: string, reason: string, cause?: unknown): OctError =>
  new OctError('local', `The certificates of ca_file cannot be read from ${path}`, {
    reason,
    tryNext: ['oct config list --origin', 'oct config set ca_file <file>'],
    cause,
  })
