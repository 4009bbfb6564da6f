/** One GET of another shop: src/adapters/outside/. It reaches public addresses only, also after redirects. */
export type GetOutside = (
  url: string,
  options: { mostBytes: number; headers?: Record<string, string> },
) => Promise<OutsideReply>

export interface OutsideReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
