type DemoMessage = {
  /** Key of the customer who wrote. */
  customer: string
  daysAgo: number
  text: string
  /** What the shop answered by mail, hours later. */
  answer?: string
  closed?: boolean
}

/** What customers wrote by the contact form: one is new, one waits for a reply, one is done. */
export const messages: DemoMessage[] = [
  {
    customer: 'priya',
    daysAgo: 9,
    text: 'My parcel says delivered, but the guard at our gate knows nothing of it. Can you look into it?',
    answer:
      'We asked the courier: it was left at the reception of tower B.\n\nPlease tell us if it is not there.\n\nAditi, Kanti',
    closed: true,
  },
  {
    customer: 'fatima',
    daysAgo: 2,
    text: 'Do you wrap presents? It is for my sister’s wedding in Lucknow, and I would add a card.',
    answer: 'Not yet, but we can leave the prices out of the parcel. Shall we do that?\n\nAditi, Kanti',
  },
  {
    customer: 'ananya',
    daysAgo: 0.2,
    text: 'Which of your lipsticks have no carmine? I could not find it on every page.',
  },
]

/** How sellers answer reviews: by the product, the customer and what is said. */
export const reviewAnswers: [product: string, customer: string, answer: string][] = [
  [
    'ojavana-vitamin-c-serum',
    'mary',
    'Every third day is a good rhythm. On damp skin it tingles more, so let your face dry first.',
  ],
  [
    'ojavana-saffron-ceramide-night-cream',
    'debjani',
    'Many of our customers do the same: this one from Diwali to Holi, the water gel in between.',
  ],
]
