/**
 * Where a link of the shop may lead: a page of this shop ('/about'), the web over https, an email or a telephone.
 * No scripts ('javascript:'), and no other site in the form of a path ('//elsewhere', which browsers also see in
 * '/\elsewhere').
 */
export function isLinkTarget(text: string): boolean {
  // Browsers drop tabs and line breaks inside a URL, so the URL that is checked would not be the one that is opened.
  if (controlCharacter.test(text)) return false
  if (isOwnPath(text)) return URL.canParse(text, 'https://shop.example')
  return elsewhere.test(text) && URL.canParse(text)
}

/** A path of this shop, such as an uploaded picture's. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

const controlCharacter = /\p{Cc}/u
const elsewhere = /^(https:\/\/[^/\\]|mailto:.|tel:.)/i
