export type DemoQuestion = {
  product: string
  /** Key of the customer who asked. */
  customer: string
  daysAgo: number
  text: string
  /** By the seller, the day after; without one the question waits. */
  answer?: string
}

export const questions: DemoQuestion[] = [
  {
    product: 'ojavana-vitamin-c-serum',
    customer: 'priya',
    daysAgo: 38,
    text: 'Can I use it together with the niacinamide serum?',
    answer:
      'Yes. Most people find it easiest to use this one in the morning and niacinamide in the evening. In one go, put this on first and wait a minute.',
  },
  {
    product: 'ojavana-vitamin-c-serum',
    customer: 'fatima',
    daysAgo: 16,
    text: 'Mine has turned slightly yellow. Is it still good?',
    answer:
      'Slightly yellow is fine. Once it is deep orange it is past its best. Kept closed and out of the sun, a bottle stays good for four months after opening.',
  },
  {
    product: 'rangrekha-satin-matte-lipstick-laal-paar',
    customer: 'ananya',
    daysAgo: 22,
    text: 'Does it come off on cups?',
    answer:
      'A little in the first ten minutes. Blot it once on tissue and apply again: after that it holds through tea.',
  },
  {
    product: 'kumudara-second-skin-foundation-210w',
    customer: 'priya',
    daysAgo: 9,
    text: 'I am between 210W and 320N. Which one should I take?',
    answer:
      'Look at both on the tone closest to yours under On skin. The lighter one looks more even in daylight; the letter says the undertone, W is warm and N is neutral.',
  },
  {
    product: 'ojavana-daily-sunscreen-spf50',
    customer: 'ananya',
    daysAgo: 1,
    text: 'Will it leave a white cast on brown skin?',
  },
]
