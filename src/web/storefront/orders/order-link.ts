/** Of a link in a mail: shows the order without signing in. */
export interface OrderLink {
  number: string
  token: string
}
