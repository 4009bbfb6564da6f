interface Caption {
  /** Seconds from the beginning. */
  from: number
  to: number
  text: string
}

/** The lines of a WebVTT or SubRip text, such as '00:01.000 --> 00:04.000' above what is said. What cannot be read is left out. */
export function readCaptions(captions: string): Caption[] {
  return captions.split(/\r?\n\s*\r?\n/).flatMap(block => {
    const lines = block.split(/\r?\n/)
    const at = lines.findIndex(line => line.includes('-->'))
    const [from, to] = (lines[at] ?? '').split('-->').map(secondsOf)
    const text = lines
      .slice(at + 1)
      .map(line => line.replace(/<[^>]*>/g, '').trim())
      .filter(Boolean)
      .join(' ')
    return at >= 0 && from !== undefined && to !== undefined && to > from && text ? [{ from, to, text }] : []
  })
}

function secondsOf(time: string): number | undefined {
  const parts = time.trim().match(/^(?:(\d+):)?(\d{1,2}):(\d{1,2}[.,]\d{1,3})/)
  if (!parts) return undefined
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]!.replace(',', '.'))
}
