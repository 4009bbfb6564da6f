import { escapeHtml } from '#values/escape-html.ts'
import { timesGoal } from './figure.ts'
import { type Section, withUnit } from './results.ts'

const width = 400
const labelEnd = 128
const left = 140
const right = width - 24
const rowHeight = 30
/** Where a figure at its goal stands; further out is left of or right of the axis. */
const [least, most] = [1 / 4, 16]

/**
 * A row per section, a dot per figure: how many times better than its goal. 400 units wide, so that a phone shows its letters
 * nearly as large as they are meant.
 */
export function plotResults(sections: Section[]): string {
  const headlines = sections
    .flatMap(({ figures }) => figures)
    .filter(({ headline }) => headline)
    .slice(0, 4)
  const rows = sections.filter(({ figures }) => figures.some(({ goal }) => goal))
  const top = 24 + 54 * Math.ceil(headlines.length / 2) + 34
  const height = top + rows.length * rowHeight + 34
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.7}" height="${height * 1.7}" role="img" aria-label="How far each figure is from its goal">
<style>
  text { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #3b3136 }
  .big { font: 24px Georgia, 'Times New Roman', serif; fill: #8d2f55 }
  .small { font-size: 10.5px; fill: #786c72 }
  .ground { fill: #fffaf7 } .line { stroke: #eadfe0 } .goal { stroke: #8d2f55; stroke-width: 1.5 }
  .met { fill: #8d2f55 } .short { fill: none; stroke: #b3541e; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe6e9 } .big { fill: #f2a7c3 } .small { fill: #a99da3 }
    .ground { fill: #1d181b } .line { stroke: #3a3236 } .goal { stroke: #f2a7c3 } .met { fill: #f2a7c3 } .short { stroke: #ffa466 }
  }
</style>
<rect class="ground" width="${width}" height="${height}" rx="10"/>
${headlines.map(drawHeadline).join('\n')}
${drawAxis(top, rows.length)}
${rows.map((section, nth) => drawRow(section, top + nth * rowHeight + rowHeight / 2)).join('\n')}
<circle class="met" cx="${labelEnd - 108}" cy="${height - 17}" r="4"/><text class="small" x="${labelEnd - 99}" y="${height - 13}">reaches its goal</text>
<circle class="short" cx="${labelEnd + 2}" cy="${height - 17}" r="4"/><text class="small" x="${labelEnd + 11}" y="${height - 13}">short of it</text>
</svg>
`
}

function drawHeadline({ value, headline = '' }: Section['figures'][number], nth: number): string {
  const [x, y] = [20 + (nth % 2) * 190, 44 + Math.floor(nth / 2) * 54]
  return `<text class="big" x="${x}" y="${y}">${withUnit(value, '')}</text><text class="small" x="${x}" y="${y + 16}">${escapeHtml(headline)}</text>`
}

function drawAxis(top: number, rows: number): string {
  const bottom = top + rows * rowHeight
  return [1 / 4, 1, 4, 16]
    .map(times => {
      const name = times === 1 ? 'goal' : times < 1 ? '¼' : `${times} ×`
      return `<line class="${times === 1 ? 'goal' : 'line'}" x1="${at(times)}" x2="${at(times)}" y1="${top - 6}" y2="${bottom}"/><text class="small" text-anchor="middle" x="${at(times)}" y="${top - 12}">${name}</text>`
    })
    .join('\n')
}

/** Dots that would cover each other are moved up and down in turn. */
function drawRow({ title, figures }: Section, y: number): string {
  const placed: number[] = []
  const dots = figures.flatMap(figure => {
    const times = timesGoal(figure)
    if (times === undefined) return []
    const x = at(times)
    const covered = placed.filter(other => Math.abs(other - x) < 7).length
    placed.push(x)
    const shift = Math.ceil(covered / 2) * (covered % 2 === 0 ? 5 : -5)
    const up = Math.max(-10, Math.min(10, shift))
    return `<circle class="${times >= 1 ? 'met' : 'short'}" fill-opacity=".75" cx="${x}" cy="${y + up}" r="4"><title>${escapeHtml(figure.name)}</title></circle>`
  })
  return `<text text-anchor="end" x="${labelEnd}" y="${y + 4}">${escapeHtml(title)}</text>${dots.join('')}`
}

/** On a logarithmic scale; what is beyond it stands at its end. */
function at(times: number): number {
  const part = Math.log(Math.min(most, Math.max(least, times)) / least) / Math.log(most / least)
  return Math.round((left + part * (right - left)) * 10) / 10
}
