import type { CdnSettings } from '#config.ts'

/** A cache network in front of the shop. It keeps pages by the tags of what they show, and drops them by these. */
export interface Cdn {
  /** What it wants to be told with a page that it may keep so long. */
  headers(tags: readonly string[], seconds: number): Record<string, string>
  purge(tags: readonly string[] | 'everything'): Promise<void>
}

export function openCdn(settings: CdnSettings): Cdn {
  const { kind, url, service, token } = settings
  return kind === 'varnish'
    ? varnish(url)
    : kind === 'fastly'
      ? fastly(url, service, token)
      : cloudflare(url, service, token)
}

/** With its module xkey: deploy/varnish.vcl. */
function varnish(url: string): Cdn {
  return {
    headers: (tags, seconds) => ({ xkey: tags.join(' '), 'surrogate-control': `max-age=${seconds}` }),
    purge: tags =>
      send(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': tags === 'everything' ? 'all' : tags.join(' ') },
      }),
  }
}

function fastly(url: string, service: string, token: string): Cdn {
  const call = (path: string, headers: Record<string, string>) =>
    send(`${url}/service/${service}/${path}`, {
      method: 'POST',
      headers: { 'fastly-key': token, ...headers },
    })
  return {
    headers: (tags, seconds) => ({
      'surrogate-key': tags.join(' '),
      'surrogate-control': `max-age=${seconds}`,
    }),
    purge: tags =>
      tags === 'everything' ? call('purge_all', {}) : call('purge', { 'surrogate-key': tags.join(' ') }),
  }
}

function cloudflare(url: string, zone: string, token: string): Cdn {
  return {
    headers: (tags, seconds) => ({ 'cache-tag': tags.join(','), 'cdn-cache-control': `max-age=${seconds}` }),
    purge: tags =>
      send(`${url}/zones/${zone}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(tags === 'everything' ? { purge_everything: true } : { tags }),
      }),
  }
}

async function send(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`The cache network answers ${response.status}: ${text.slice(0, 200)}`)
}
