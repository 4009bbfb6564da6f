/** Cuts at commas and semicolons outside brackets; a comma within '1,2-Hexanediol' belongs to the name. */
export function splitList(text: string): string[] {
  const words: string[] = []
  const closings = matchBrackets(text)
  let from = 0
  const push = (to: number) => {
    const word = text.slice(from, to).trim()
    if (word) words.push(word)
    from = to + 1
  }
  for (let at = 0; at < text.length; at++) {
    const closing = closings.get(at)
    if (closing !== undefined) at = closing
    else if (text[at] === ';') push(at)
    else if (text[at] === ',' && !isWithinNumber(text, at)) push(at)
  }
  push(text.length)
  return words
}

/** '1,2-Hexanediol', also with a blank after the comma; not '…, 77491, 77492'. */
const isWithinNumber = (text: string, comma: number) =>
  /\d/.test(text[comma - 1] ?? '') && /^\s?\d(?:-|,\d)/.test(text.slice(comma + 1, comma + 5))

/** The text without its outermost brackets, and what stands in them. */
export function extractBrackets(text: string): { outside: string; insides: string[] } {
  const closings = matchBrackets(text)
  const insides: string[] = []
  let outside = ''
  for (let at = 0; at < text.length; at++) {
    const closing = closings.get(at)
    if (closing === undefined) {
      outside += text[at]
      continue
    }
    const inside = text.slice(at + 1, closing).trim()
    if (inside) insides.push(inside)
    outside += ' '
    at = closing
  }
  return { outside: outside.replace(/\s+/g, ' ').trim(), insides }
}

/** Where each bracket ends. One that is never closed is no bracket, so that it does not swallow the rest of a list. */
function matchBrackets(text: string): Map<number, number> {
  const closings = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' || text[at] === '[') open.push(at)
    else if ((text[at] === ')' || text[at] === ']') && open.length > 0) closings.set(open.pop()!, at)
  }
  return closings
}

/** Where the bracket ends that was opened just before the text; -1 where it is not closed. */
export function findClosing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' || text[at] === '[') depth++
    else if (text[at] === ')' || text[at] === ']') {
      if (depth === 0) return at
      depth--
    }
  }
  return -1
}
