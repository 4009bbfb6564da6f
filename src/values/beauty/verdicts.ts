/** How a shade fitted somebody who bought it. */
export const shadeVerdicts = ['too light', 'right', 'too dark'] as const
export type ShadeVerdict = (typeof shadeVerdicts)[number]
