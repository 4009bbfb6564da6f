/** Routines made by the shop, beside the one of the home page: their products go by morning and evening by themselves. */
export const routines = [
  {
    title: 'First retinol, gently',
    intro:
      'Retinol in the evening, sunscreen in the morning, and enough moisture between: how to begin without a red face.',
    products: [
      'ojavana-green-gram-face-wash',
      'ojavana-kannauj-rose-water-100ml',
      'ojavana-retinol-night-serum',
      'ojavana-saffron-ceramide-night-cream',
      'ojavana-cucumber-water-gel',
      'ojavana-daily-sunscreen-spf50',
    ],
  },
  {
    title: 'Oily skin in the monsoon',
    intro: 'Light layers that hold when the air is wet: niacinamide twice a day, clay once a week.',
    products: [
      'ojavana-green-gram-face-wash',
      'ojavana-niacinamide-zinc-serum',
      'ojavana-green-tea-clay-stick',
      'ojavana-cucumber-water-gel',
      'ojavana-daily-sunscreen-spf50',
    ],
  },
]
