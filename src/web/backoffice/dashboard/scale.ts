/** A chart's axis: round ticks from 0 up to the first that is not below `most`. */
export function scaleFor(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * [1, 2, 2.5, 5, 10].find(factor => factor * power >= rough)!
  const count = Math.max(1, Math.ceil(Math.max(1, most) / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, nth) => nth * step) }
}
