/** A list as it is edited: one entry per line. */
export const toLines = (list: string[]): string => list.join('\n')

/** And back: split on new lines, trimmed, empties removed. */
export const fromLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(Boolean)
