import { cpus, totalmem } from 'node:os'
import { type Figure, isReached, measured } from './figure.ts'

/** The figures of one bench, under the question that it answers. */
export interface Section {
  title: string
  file: string
  seconds: number
  figures: Figure[]
  /** Why there are none, or not all. */
  failure?: string
}

export function writeResults(
  sections: Section[],
  { date, postgres, isMillion = false }: { date: Date; postgres: string; isMillion?: boolean },
): string {
  const all = sections.flatMap(({ figures }) => figures).filter(({ goal }) => goal)
  const reached = all.filter(isReached)
  const minutes = (sections.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1)
  const { title, command, more } = isMillion ? million : usual
  return `# ${title}

Written by \`${command}\`. Times depend on the machine, ratios travel: what stands under 'beside it' was measured in the same
run. A goal is of the ratio where there is one, else of the figure; within 10 % it is reached.

${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(date)}, ${machine()}, Node ${process.versions.node},
PostgreSQL ${postgres}. ${minutes} minutes. **${reached.length} of ${all.length} figures reach their goal**${reached.length < all.length ? "; the others say 'short'" : ''}.

${more}

${sections.map(writeSection).join('\n')}`
}

const usual = {
  title: 'Results',
  command: 'npm run bench',
  more: 'With a million products and orders: [MILLION.md](MILLION.md).',
}

const million = {
  title: 'A million products, a million orders',
  command: 'npm run bench million',
  more: 'All else: [RESULTS.md](RESULTS.md).',
}

function writeSection({ title, file, seconds, figures, failure }: Section): string {
  const rows = figures.map(
    figure =>
      `| ${[figure.name, amount(figure), beside(figure), ratio(figure), goal(figure), verdict(figure)].join(' | ')} |`,
  )
  return [
    `## ${title}`,
    '',
    `[\`bench/${file}\`](${file}), ${seconds.toFixed(0)} s`,
    '',
    ...(failure ? [`**Not measured:** ${failure}`, ''] : []),
    ...(rows.length > 0
      ? ['| what | figure | beside it | ratio | goal | |', '|---|--:|--:|--:|--:|---|', ...rows, '']
      : []),
  ].join('\n')
}

const amount = ({ value, unit }: Figure) => withUnit(value, unit)

function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = value.toLocaleString('en-IN', { maximumFractionDigits: digits })
  return `${text} ${unit}`.trim()
}

const beside = ({ anchor, unit }: Figure) => (anchor ? `${anchor.name} ${withUnit(anchor.value, unit)}` : '')

const ratio = (figure: Figure) => (figure.anchor ? measured(figure).toFixed(2) : '')

function goal({ goal, anchor, unit }: Figure): string {
  if (!goal) return ''
  const [sign, limit] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost]
  return `${sign} ${anchor ? limit : withUnit(limit, unit)}`
}

function verdict(figure: Figure): string {
  return figure.goal ? (isReached(figure) ? '✓' : '**short**') : ''
}

function machine(): string {
  const all = cpus()
  const model = all[0]?.model.trim()
  const kind = model && model !== 'unknown' ? `${model}, ` : ''
  return `${kind}${process.arch}, ${all.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
}
