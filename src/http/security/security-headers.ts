import { createHash } from 'node:crypto'
import type { Gateway } from '#domain/payments/gateway.ts'

type Headers = Record<string, string>

/** Allows this inline style sheet, and no other. */
export function withStyle(headers: Headers, style: string): Headers {
  const policy = headers['content-security-policy']!
  // A hash would forbid all others where they are allowed.
  if (!style || /style-src [^;]*unsafe-inline/.test(policy)) return headers
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    ...headers,
    'content-security-policy': policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  }
}

/** For the page that opens a gateway's: what that needs. Nothing else of the shop may talk to another site. */
export function gatewayHeaders(headers: Headers, gateways: readonly Gateway[]): Headers {
  if (gateways.length === 0) return headers
  const policy = new Map(
    headers['content-security-policy']!.split('; ').map(rule => {
      const [directive, ...sources] = rule.split(' ')
      return [directive!, sources.join(' ')]
    }),
  )
  for (const { contentSources } of gateways)
    for (const [directive, sources] of Object.entries(contentSources))
      policy.set(directive, `${policy.get(directive) ?? ''} ${sources}`.trim())
  return {
    ...headers,
    'content-security-policy': [...policy].map(rule => rule.join(' ')).join('; '),
    // Banks open windows that report back to the one that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * On every answer. Scripts and styles come only from the shop's own files (but for `withStyle`), nothing may frame it, and no
 * page runs inline code: data for hydration travels in a JSON block, which is not executed.
 */
export function securityHeaders({ behindTls, development }: { behindTls: boolean; development: boolean }) {
  // In development Vite injects styles and a small inline script for hot reload.
  const inline = development ? " 'unsafe-inline'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(behindTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
