/** Whether two values that could be JSON say the same; a field that is undefined is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [one, other] as Record<string, unknown>[]
  const names = new Set([...Object.keys(first!), ...Object.keys(second!)])
  return [...names].every(name => isSame(first![name], second![name]))
}
