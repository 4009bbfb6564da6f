import type { Dictionary } from './dictionary.ts'
import { findExact, readWord } from './read-word.ts'
import type { Part, Reading } from './reading.ts'
import { findClosing, splitList } from './split-list.ts'

/** Reads the list of ingredients of a label. */
export function readLabel(given: string, dictionary: Dictionary): Reading {
  const text = clean(given)
  const end = findCut(text)
  return readWhole(text.slice(0, end), text.slice(end), dictionary)
}

function readWhole(text: string, beyond: string, dictionary: Dictionary): Reading {
  const parts: Part[] = []
  const heading = headingPattern.exec(text)?.[0] ?? ''
  remark(parts, 'title', heading)
  let list = text.slice(heading.length)
  const prose = prosePattern.exec(list)
  const rest = prose && prose.index > 0 ? list.slice(prose.index) : ''
  list = list.slice(0, list.length - rest.length)
  const end = findFootnotes(list, dictionary)
  const footnotes = list.slice(end)
  list = list.slice(0, end)

  let from = 0
  let title: string | null = null
  for (const match of list.matchAll(sectionPattern)) {
    readSection(list.slice(from, match.index), title, dictionary, parts)
    title = match[1]!.trim()
    from = match.index + match[0].length
    remark(parts, 'title', match[0])
  }
  readSection(list.slice(from), title, dictionary, parts)
  remark(parts, 'footnote', footnotes)
  remark(parts, 'rest', rest)
  remark(parts, 'rest', beyond)
  return beyond ? { parts, isCut: true } : { parts }
}

/** Several times what the longest label has: what it separates is looked up, each by itself. */
const mostSeparators = 1000
const separatorPattern = /[,;./&()[\]\n]|\band\b/gi

/** Where reading ends: a list that nobody sells must not keep the shop busy, nor fill a reply. */
function findCut(text: string): number {
  let count = 0
  for (const { index } of text.matchAll(separatorPattern)) if (++count === mostSeparators) return index
  return text.length
}

function remark(parts: Part[], kind: Exclude<Part['kind'], 'word'>, text: string) {
  const words = text.replace(/^[\s.;,]+/, '').trim()
  if (words) parts.push({ kind, text: words })
}

const headingPattern =
  /^\s*(?:full\s+)?(?:ingredients?|ingredi[eë]nts?|inhaltsstoffe|composition|inci)(?:\s*(?:list|declaration|\(inci\)|\/\s*ingr[eé]dients?))?\s*[:;-]\s*/i
const mayContain =
  /(?:\+\s*\/\s*-|\+-|±|may\s+(?:also\s+)?contain|peut\s+contenir|kann\s+enthalten|puede\s+contener)/.source
/** Also several at once, as in 'May Contain (+/-):'. */
const mayContainPattern = new RegExp(
  String.raw`[[(]?\s*${mayContain}(?:[\s/:()[\]]*${mayContain})*\s*[:;)\]]*\s*:?\s*`,
  'i',
)
const prosePattern =
  /(?:^|[.;,]\s+|\s{2,}|\n\s*)(?:\*+\s*)?(?:directions?|how to use|usage|caution|warnings?|storage|store\s+(?:in|at|below)|keep\s+(?:out|away|in)|for\s+external\s+use|free\s+(?:from|of)|no\s+(?:added\s+)?(?:parabens?|sulphates?|sulfates?)|made\s+in|manufactured|mfg|batch|best\s+before|net\s+(?:wt|weight|content|quantity)|dermatologically|patch\s+test|not\s+tested|this\s+(?:list|product)|ingredients?\s+(?:lists?\s+)?(?:may|are\s+subject))\b/i
const footnotePattern =
  /(?:^|[.;,]?\s+)(?:[*†‡§¹²³⁴°º#]+|\(\d\))\s*[:=]?\s*(?:from|of|certified|organic|ingr\p{L}*|issus?|natural(?:ly)?|components?|derived|produced)\b[^,;]*$/iu
/** Without a mark: '99% of natural origin'. */
const originPattern =
  /(?:[.;,]\s+|\n\s*)(?:\d{1,3}(?:[.,]\d+)?\s*%\s*)?(?:of\s+(?:the\s+)?)?(?:(?:total\s+)?ingredients?\s+(?:are\s+)?)?(?:of\s+|from\s+)?(?:natural|organic|plant|vegetable)\s+(?:origin|farming|agriculture)\b[^,;]*$/i
const mostFootnotes = 8

/** Where the footnotes begin that end a list; one after the other, from the last. */
function findFootnotes(list: string, dictionary: Dictionary): number {
  let rest = list
  for (let count = 0; count < mostFootnotes; count++) {
    const note = footnotePattern.exec(rest) ?? originPattern.exec(rest)
    // '*Organic Aloe Barbadensis Leaf Juice' is an ingredient whose mark stands before it.
    const name = note?.[0].replace(/^[\s.;,]*[*†‡§¹²³⁴°º#]*\s*(?:certified\s+)?(?:organic|natural)\s+/i, '')
    if (!note || findExact(name!.replace(/\.$/, ''), dictionary)) break
    rest = rest.slice(0, note.index)
  }
  return rest.length
}

const sectionPattern =
  /(?:^|[.;\n]\s*|\s{2,})((?:step|part|phase)\s*\d+\b[^:,;]{0,30}|(?:(?:in)?active|other)\s+ingredients?|contains|(?:[a-z][a-z’&\- ]{0,30}?)?(?:cr[eè]me|cream|developer|conditioner|shampoo|serum|mask|activator|powder|lotion|oil|base|colou?rant))\s*:\s*/gi

function clean(given: string): string {
  const text = withoutDeepBrackets(given)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    // Of a long run of blanks every pattern below would try each part of it, and again from its next one.
    .replace(/\s{3,}/g, run => (run.includes('\n') ? '\n' : '  '))
    .replace(/[‘’ʼ`´]/g, '’')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[，、]/g, ',')
    .replace(/；/g, ';')
    .replace(/\s*[•·∙●▪◦|‧・]\s*/g, ', ')
    .replace(/([a-z])-\n\s*([a-z])/g, '$1$2')
  if (/^\s*1[.)]\s/.test(text) && /\s2[.)]\s/.test(text)) return text.replace(/\s+(?=\d{1,2}[.)]\s)/g, ', ')
  // One ingredient per line.
  return /[,;]/.test(text) ? text : text.trim().replace(/\s*\n\s*/g, ', ')
}

/** No label needs more, and each is read once more within the one around it. */
const deepestBracket = 4

function withoutDeepBrackets(text: string): string {
  let depth = 0
  return text.replace(/[()[\]]/g, bracket => {
    const isOpening = bracket === '(' || bracket === '['
    if (isOpening) depth++
    const isDeep = depth > deepestBracket
    if (!isOpening) depth = Math.max(0, depth - 1)
    return isDeep ? ' ' : bracket
  })
}

function readSection(given: string, section: string | null, dictionary: Dictionary, parts: Part[]) {
  const body = given.replace(/\s+/g, ' ')
  const may = mayContainPattern.exec(body)
  const read = (text: string, mayContain: boolean) => {
    for (const word of splitList(text).flatMap(one => splitAtStops(one, dictionary)))
      if (/[\p{L}\p{N}]/u.test(word))
        parts.push({ kind: 'word', text: word, items: readWord(word, dictionary), mayContain, section })
  }
  if (!may) return read(body, false)
  read(body.slice(0, may.index), false)
  remark(parts, 'may-contain', may[0])
  const tail = body.slice(may.index + may[0].length)
  const isOpen = may[0].split(/[[(]/).length > may[0].split(/[\])]/).length
  const end = isOpen ? findClosing(tail) : -1
  if (end < 0) return read(tail, true)
  read(tail.slice(0, end), true)
  readSection(tail.slice(end + 1), section, dictionary, parts)
}

/** 'Aqua. Glycerin. Parfum.': full stops instead of commas, but only where each piece is known. */
function splitAtStops(word: string, dictionary: Dictionary): string[] {
  const pieces = word.split(/(?<=\.)\s+(?=[A-Z])/)
  return pieces.length > 1 && pieces.every(piece => findExact(piece.replace(/\.$/, ''), dictionary))
    ? pieces
    : [word]
}
