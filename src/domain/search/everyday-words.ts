import { readFileSync } from 'node:fs'
import path from 'node:path'

let known: string | undefined

/** Whether people know the word: then it is meant as it was typed, and not a misspelling of one that sells. */
export function isEverydayWord(word: string): boolean {
  // One text, because a set of so many words takes ten times the memory.
  known ??= ` ${readFileSync(path.join(import.meta.dirname, 'everyday-words.txt'), 'utf8').replaceAll('\n', ' ')} `
  return known.includes(` ${word} `)
}
