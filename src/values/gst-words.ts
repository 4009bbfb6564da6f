import type { GstRate } from './gst.ts'

interface Goods {
  hsn: string
  /** In the description of the rate, where the code has several. */
  described?: string
  /** What people call them, in English and Hinglish. */
  words: string
}

/**
 * The rates for what somebody types: a code, words of the table, or the everyday name of a product ('lipstick', 'sindoor'). The
 * best match first.
 */
export function findRates(text: string, rates: readonly GstRate[]): GstRate[] {
  const typed = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (typed === '') return []
  if (/^[\d ]+$/.test(typed)) {
    const code = typed.replaceAll(' ', '')
    return rates.filter(({ hsn }) => hsn.startsWith(code) || code.startsWith(hsn))
  }
  const words = typed.split(' ')
  const named = everyday.flatMap(goods => {
    const fit = fitOf(words, goods.words)
    return fit > 0 ? ratesOf(goods, rates).map(rate => ({ rate, fit })) : []
  })
  const described = rates
    .map(rate => ({ rate, fit: fitOf(words, rate.description.toLowerCase()) }))
    .filter(({ fit }) => fit > 0)
  const found = [...named, ...described].sort((a, b) => b.fit - a.fit)
  return [...new Set(found.map(({ rate }) => rate))]
}

/** 2 where a name is exactly this, 1 where every word begins one of its words, else 0. */
function fitOf(typed: readonly string[], names: string): number {
  const all = names.split(/,\s*/)
  if (all.includes(typed.join(' '))) return 2
  const fits = (name: string) =>
    typed.every(word => name.split(/[^\p{L}\p{N}]+/u).some(one => one.startsWith(word)))
  return all.some(fits) ? 1 : 0
}

function ratesOf({ hsn, described }: Goods, rates: readonly GstRate[]): GstRate[] {
  const ofCode = rates.filter(rate => rate.hsn === hsn)
  const chosen = described
    ? ofCode.filter(rate => rate.description.toLowerCase().includes(described))
    : ofCode
  // The table's words or codes were changed: what begins alike is better than nothing.
  if (chosen.length > 0) return chosen
  return ofCode.length > 0
    ? ofCode
    : rates.filter(rate => rate.hsn.startsWith(hsn) || hsn.startsWith(rate.hsn))
}

const everyday: readonly Goods[] = [
  {
    hsn: '330410',
    words:
      'lipstick, lip stick, liquid lipstick, lip gloss, lip balm, lip liner, lip tint, lip stain, lip oil, lip mask, lip scrub, lip crayon, lip topper, lip primer, lip plumper, lali, honth',
  },
  {
    hsn: '330420',
    words:
      'kajal, kajal pencil, kohl, kohl pencil, eyeliner, eye liner, mascara, eyeshadow, eye shadow, eye palette, eyebrow pencil, eye brow pencil, brow gel, brow pomade, eye primer, eye pencil, false lash glue, eye make-up',
  },
  {
    hsn: '330499',
    described: 'kajal',
    words:
      'kajal, surma, kajal stick, sindoor, sindur, sindhoor, vermilion, kumkum, kungumam, roli, bindi, bindi packet, alta, aalta, mahavar, chandlo',
  },
  {
    hsn: '330430',
    words:
      'nail polish, nail paint, nail colour, nail color, nail enamel, nail lacquer, nail polish remover, nail paint remover, nail remover, nail care, top coat, base coat, cuticle oil, nakhun',
  },
  {
    hsn: '33049110',
    words:
      'face powder, compact, compact powder, loose powder, setting powder, banana powder, pressed powder, finishing powder',
  },
  {
    hsn: '33049120',
    words: 'talc, talcum powder, talcum, body powder, prickly heat powder, dusting powder, baby powder',
  },
  {
    hsn: '33049190',
    words:
      'blush, blusher, powder blush, bronzer, highlighter, powder highlighter, contour powder, gulaal blush',
  },
  {
    hsn: '330499',
    described: 'cream',
    words:
      'cream, face cream, day cream, night cream, cold cream, eye cream, fairness cream, moisturiser, moisturizer, body lotion, lotion, body butter, body oil, face oil, serum, face serum, essence, toner, face mist, sunscreen, sun cream, spf, sunblock, after sun, foundation, concealer, primer, face primer, bb cream, cc cream, tinted moisturiser, colour corrector, make-up base, make-up remover, cleansing balm, cleansing milk, micellar water, face mask, sheet mask, clay mask, face pack, ubtan, multani mitti, chandan, sandalwood pack, haldi pack, aloe vera gel, face scrub, body scrub, exfoliator, peel, peeling, acne gel, pimple patch, spot gel, foot cream, hand cream, petroleum jelly, massage cream, cream blush, liquid highlighter, setting spray, makeup fixer, glitter, malai',
  },
  {
    hsn: '3303',
    words:
      'perfume, eau de parfum, edp, eau de toilette, edt, cologne, attar, ittar, itr, itra, body mist, roll on perfume, solid perfume, rose water, gulab jal, kewra, kewda water, fragrance, scent, khushboo',
  },
  {
    hsn: '3305',
    described: 'hair oil',
    words:
      'hair oil, baal ka tel, tel, coconut hair oil, amla oil, bhringraj oil, onion oil, almond hair oil, mustard hair oil, shampoo, dry shampoo, anti dandruff shampoo, shikakai, reetha, champi',
  },
  {
    hsn: '3305',
    described: 'conditioner',
    words:
      'conditioner, hair conditioner, hair mask, hair spa, hair serum, scalp serum, hair dye, hair colour, hair color, hair gel, hair wax, hair spray, hair cream, hair tonic, leave in, keratin, straightening cream, pomade, root touch up, baal',
  },
  {
    hsn: '3305',
    described: 'mehndi',
    words: 'mehndi cone, mehendi cone, henna cone, mehndi paste, henna paste, mehndi, mehendi, henna',
  },
  {
    hsn: '14049090',
    words:
      'mehndi, mehendi, mehandi, heena, henna, mehndi powder, mehendi powder, henna powder, henna leaves',
  },
  {
    hsn: '3306',
    words: 'toothpaste, tooth paste, tooth powder, dant manjan, manjan, floss, dental floss, mouthwash',
  },
  {
    hsn: '3307',
    described: 'shaving',
    words: 'shaving cream, shaving foam, shaving gel, aftershave, after shave, shaving lotion, shave gel',
  },
  {
    hsn: '3307',
    described: 'deodorant',
    words:
      'deodorant, deo, antiperspirant, roll on, bath salt, bath bomb, bubble bath, hair removal cream, hair remover, wax strips, waxing, depilatory, beard oil, beard balm, beard serum, agarbatti, incense, room freshener',
  },
  {
    hsn: '3401',
    described: 'toilet soap',
    words:
      'soap, bath soap, soap bar, bathing bar, sabun, saabun, glycerine soap, handmade soap, neem soap, syndet bar',
  },
  {
    hsn: '340130',
    words:
      'face wash, facewash, body wash, shower gel, hand wash, handwash, liquid soap, cleanser, face cleanser, foaming cleanser, intimate wash',
  },
  { hsn: '8203', words: 'tweezers, tweezer, plucker, chimti, eyelash curler' },
  { hsn: '8212', words: 'razor, blade, face razor, eyebrow razor, dermaplaning, shaving razor, ustra' },
  {
    hsn: '821420',
    words:
      'nail cutter, nail clipper, nail file, manicure kit, pedicure kit, cuticle pusher, blackhead remover, comedone extractor',
  },
  {
    hsn: '8509',
    words: 'electric brush, face massager, cleansing device, facial steamer, derma roller device, epilator',
  },
  { hsn: '960321', words: 'toothbrush, tooth brush' },
  {
    hsn: '9603',
    described: 'other',
    words:
      'makeup brush, make-up brush, brush, brush set, foundation brush, powder brush, blush brush, eyeshadow brush, kabuki, lip brush, hair brush, hairbrush, nail brush, shaving brush, bath brush',
  },
  {
    hsn: '9615',
    words:
      'comb, kanghi, kangha, kanghee, hair pin, hairpin, hair clip, bobby pin, claw clip, hair roller, juda pin',
  },
  {
    hsn: '9616',
    words: 'powder puff, puff, beauty blender, makeup sponge, make-up sponge, sponge, atomiser, scent spray',
  },
]
