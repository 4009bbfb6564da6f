/**
 * On every answer. Scripts and styles come only from the shop's own files, nothing may frame it, and no page runs
 * inline code: data for hydration travels in a JSON block, which is not executed.
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
