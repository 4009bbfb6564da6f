import { colourDistance } from './colour.ts'

/** Colours that are further apart on average do not mean one shade. */
const widest = 8

/** The one that is nearest to all the others; null where they do not agree on a colour. */
export function middleColour(colours: string[]): string | null {
  const [best] = colours
    .map(colour => ({
      colour,
      spread: colours.reduce((sum, other) => sum + colourDistance(colour, other), 0) / colours.length,
    }))
    .sort((a, b) => a.spread - b.spread)
  return best && best.spread <= widest ? best.colour : null
}
