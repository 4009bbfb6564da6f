const wordsPerMinute = 200

export function minutesToRead(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
