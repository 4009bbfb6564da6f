import { isLoopback } from './loopback.ts'

/** What browsers bind passkeys to. */
export interface PasskeySite {
  /** A host name. */
  rpId: string
  origin: string
}

/** Browsers want a host name and TLS; on this machine `localhost` will do. Null where passkeys cannot be used. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const isName = !/^\[|^[\d.]+$/.test(hostname)
  if (isName) return protocol === 'https:' || isLoopback(hostname) ? { rpId: hostname, origin } : null
  if (!isLoopback(hostname)) return null
  return { rpId: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
