/** 12,34,567.5: the Indian way, the last three digits, then twos. Intl would take a cheap phone longer to load. */
export function grouped(number: number | string): string {
  const [whole, fraction] = String(number).split('.')
  const groups = whole!.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return fraction ? `${groups}.${fraction}` : groups
}
