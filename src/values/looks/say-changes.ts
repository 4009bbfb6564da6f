import { contrast } from './colour.ts'
import { dressIn, type LookChoices } from './dress.ts'

/** What was done to the owner's colours so that everything can be read, in sentences; nothing is refused. */
export function sayChanges(look: string, choices: LookChoices): string[] {
  const { brand, scheme, light, dark } = dressIn({ look, choices })
  const palette = scheme === 'dark' ? dark : light
  const wanted = choices.second
  return [
    buttonSentence(brand, palette),
    ...(palette['fill-edge'] === palette.fill
      ? []
      : ['Buttons get a thin edge, because their colour is close to that of the page.']),
    ...(scheme === 'device' ? ['On devices set to dark, links take a lighter shade of your colour.'] : []),
    ...(wanted && palette.second !== wanted
      ? [
          scheme === 'dark'
            ? 'Your second colour is darker on the dark page, so that it does not glare.'
            : 'Your second colour is a shade off, so that words can be read on it.',
        ]
      : []),
  ]
}

function buttonSentence(brand: string, { fill, accent, page, ...palette }: Record<string, string>): string {
  const words = palette['on-fill'] === '#ffffff' ? 'white' : 'dark'
  const way = contrast('#ffffff', page!) > 10 ? 'lightened' : 'darkened'
  const links = `For links it is ${way}, so that it can be read.`
  if (fill === brand && accent === brand)
    return `Your colour is used as it is: for buttons, with ${words} words, and for links.`
  if (fill === brand) return `Your colour is kept for buttons, with ${words} words. ${links}`
  const shade = contrast('#ffffff', fill!) > contrast('#ffffff', brand) ? 'darker' : 'lighter'
  const button = `On buttons your colour is a little ${shade}, so that ${words} words can be read on it.`
  return accent === brand ? button : `${button} ${links}`
}
