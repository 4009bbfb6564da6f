import { keyOf } from './dictionary.ts'
import type { Flag } from './ingredient.ts'

const patterns: [Flag, (key: string) => boolean][] = [
  ['paraben', key => /paraben$/.test(key)],
  [
    'silicone',
    key => /(methicone|methiconol|siloxane|siloxysilicate|polysilicone\d*|silsesquioxane)/.test(key),
  ],
  [
    'sulfate',
    key =>
      /^(sodium|ammonium|magnesium|tea|mea|mipa)?[a-z0-9]*(lauryl|laureth|myreth|coco|pareth|cetearyl|trideceth|deceth)[a-z0-9]*sulfate$/.test(
        key,
      ) && !/(meth|eth)osulfate/.test(key),
  ],
  ['retinoid', key => /^(retin(ol|al|yl)|hydroxypinacoloneretinoate)/.test(key)],
  ['fragrance', key => /(parfum|fragrance|perfume)/.test(key)],
  ['isothiazolinone', key => /isothiazolinone/.test(key)],
  ['essentialOil', key => /(peel|leaf|flower|wood|bark|bud|root)oil$/.test(key)],
]

/** What an unknown name gives away by its ending. It is a reason to warn, never one for an all-clear. */
export function patternsOf(name: string): Flag[] {
  const key = keyOf(name)
  return patterns.filter(([, matches]) => matches(key)).map(([flag]) => flag)
}
