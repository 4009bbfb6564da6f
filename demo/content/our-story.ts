/** The demo's own page, made of sections. Pictures and products are named as in the catalogue. */
export const ourStory = {
  title: 'Our story',
  description:
    'How three friends in Mumbai began with one shelf, and why every shade, every ingredient and every maker here has a name.',
  sections: [
    {
      type: 'story',
      picture: 'home/about',
      alt: 'Soap, serum, lipstick, perfume and hair oil in the shade of a palm',
      heading: 'One shelf, one rule',
      text: 'In 2017 three friends in Lower Parel were tired of buying foundation by guesswork, and sunscreen that turned them grey.\n\nSo they put up one shelf, with one rule: nothing goes on it that we would not give to our own families.',
      button: { label: 'See what is on it today', path: '/product' },
    },
    {
      type: 'columns',
      ground: 'sunk',
      heading: 'Who makes it',
      cells: [
        {
          picture: 'home/promo-bath',
          alt: 'Hand-cut soaps and a bottle of body wash',
          heading: 'Anjuri, near Puducherry',
          text: 'Soap is poured, cut and cured by hand. Six weeks from the pan to your door.',
        },
        {
          picture: 'home/banner-monsoon',
          alt: 'Flacons of attar and perfume',
          heading: 'Itrayana, in Kannauj',
          text: 'Rain has a smell, and here it is distilled from baked earth.',
        },
        {
          picture: 'blog/hair-oil',
          alt: 'A bottle of hair oil, a wooden comb and a bowl of oil',
          heading: 'Meghmalhar, in Kochi',
          text: 'Curry leaf and coconut, warmed slowly, the way grandmothers insist.',
        },
      ],
    },
    {
      type: 'story',
      side: 'right',
      picture: 'blog/undertone',
      alt: 'Four foundations from fair to deep, each with a stroke of its colour',
      heading: 'Your skin is not a guess',
      text: 'Every shade is shown on four Indian skin tones, in daylight.\n\nWhere a product cannot do something, its page says so. And if it does not suit you, you have ten days to send it back.',
      button: { label: 'Find your shade', path: '/shades' },
    },
    {
      type: 'shades',
      heading: 'See it on your tone',
      text: 'Laal Paar, the red that brides and their aunts agree on. Choose the tone closest to yours.',
      product: 'rangrekha-satin-matte-lipstick-laal-paar',
    },
    {
      type: 'products',
      title: 'Where most people begin',
      source: 'best-selling',
      layout: 'row',
      count: 10,
    },
    {
      type: 'questions',
      heading: 'What people ask us',
      questions: [
        {
          question: 'Do you make these products yourselves?',
          answer:
            'No. Nine independent makers do, and each product names its own. We choose, test, store and deliver.',
        },
        {
          question: 'Is anything tested on animals?',
          answer:
            'No. Testing cosmetics on animals has been banned in India since 2014, and none of our makers does it elsewhere.',
        },
        {
          question: 'Can I visit?',
          answer:
            'Yes, on weekdays. The address is on our contact page; please write first, so that somebody makes tea.',
        },
      ],
    },
    {
      type: 'newsletter',
      ground: 'soft',
      heading: 'Letters from the shelf',
      text: 'What is new, what is in season and what we have learned. Once a month at most.',
    },
  ],
}
