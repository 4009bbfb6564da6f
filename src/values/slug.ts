/** 'Bath & Soaps' → 'bath-and-soaps'. Letters of every script stay, so a Hindi name has a slug too. */
export function slugOf(name: string): string {
  const slug = withoutAccents(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'item'
}

export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}-]+$/u.test(text)

/** Most names are ASCII, and to normalise one takes as long as all the rest. */
const withoutAccents = (name: string) =>
  /^[ -~]*$/.test(name)
    ? name.replaceAll("'", '')
    : name
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .normalize('NFC')
