/**
 * Whether a text has something that a mail program would make a link of: a URL with a scheme, 'www.', or the name of
 * a site. 'Dr. Rao', 'A.P.J. Kalam' and 'Asha d/o Ravi' have none.
 */
export function hasLink(text: string): boolean {
  // Full-width letters and dots are links too.
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.')
  return patterns.some(pattern => pattern.test(plain))
}

const patterns = [
  /[a-z0-9+-]:\/\//i,
  /\bwww\./i,
  /\b(mailto|tel|javascript|data):/i,
  // The endings that spam uses most; every ending there is would refuse names such as 'St.John'.
  /[\p{L}\p{N}]\.(com|net|org|info|biz|in|co|io|me|ly|to|gg|cc|tv|us|uk|eu|de|ru|cn|app|dev|xyz|top|shop|store|site|online|club|live|link|click|website|space|page|example)(?![\p{L}\p{N}])/iu,
  // A path behind a dotted name or an IP address.
  /[\p{L}\p{N}]\.[\p{L}\p{N}]+[/:]/u,
]
