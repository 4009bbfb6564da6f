import type { SectionType } from '#contract/content/sections.ts'

/** A field of a section's form. Those of a list name the fields of each entry. */
export type FieldSpec = { name: string; label: string; hint?: string } & (
  | { kind: 'line' | 'words' | 'long' | 'link' | 'picture' | 'film' | 'number' | 'product' | 'products' }
  | { kind: 'choice'; choices: Record<string, string> }
  | { kind: 'some'; of: 'categories' | 'concerns' }
  | { kind: 'one'; of: 'collections' | 'categories' | 'either' }
  | { kind: 'list'; noun: string; entry: FieldSpec[]; fresh: object; named: string }
) & {
    /** Only where another field of the section has one of these values. */
    where?: [field: string, values: string[]]
  }

interface Kind {
  /** Shown where a section is added. */
  about: string
  /** What a new one begins with. */
  fresh: object
  fields: FieldSpec[]
}

const title: FieldSpec = { kind: 'line', name: 'title', label: 'Heading' }
const heading: FieldSpec = { kind: 'line', name: 'heading', label: 'Heading' }
const words: FieldSpec = { kind: 'words', name: 'text', label: 'Text' }
const button: FieldSpec[] = [
  { kind: 'line', name: 'button.label', label: 'Button' },
  { kind: 'link', name: 'button.path', label: 'Where the button leads' },
]
const noButton = { label: '', path: '' }
const picture: FieldSpec = { kind: 'picture', name: 'picture', label: 'Picture' }
const alt: FieldSpec = {
  kind: 'line',
  name: 'alt',
  label: 'What the picture shows',
  hint: 'Read to people who cannot see it. Leave empty if it only decorates.',
}
const question = { question: 'How long does delivery take?', answer: '' }
const questionList: FieldSpec = {
  kind: 'list',
  name: 'questions',
  label: 'Questions',
  noun: 'question',
  named: 'question',
  fresh: { question: 'New question', answer: '' },
  entry: [
    { kind: 'line', name: 'question', label: 'Question' },
    { kind: 'words', name: 'answer', label: 'Answer' },
  ],
}

/** Each type of section: how it is added and edited. Its words are in values/section-names.ts. */
export const sectionKinds: Record<Exclude<SectionType, 'kept'>, Kind> = {
  slides: {
    about: 'Large pictures or films that take turns',
    fresh: { seconds: 7, slides: [] },
    fields: [
      {
        kind: 'list',
        name: 'slides',
        label: 'Slides',
        noun: 'slide',
        named: 'heading',
        fresh: {
          kind: 'image',
          picture: null,
          video: null,
          otherVideo: null,
          eyebrow: '',
          heading: '',
          text: '',
          button: noButton,
        },
        entry: [
          { kind: 'choice', name: 'kind', label: 'Kind', choices: { image: 'Picture', video: 'Film' } },
          { ...picture, hint: 'At least 1600 pixels wide. Of a film, it is shown until it plays.' },
          { kind: 'film', name: 'video', label: 'Film', where: ['kind', ['video']] },
          {
            kind: 'film',
            name: 'otherVideo',
            label: 'The same film in the other format (optional)',
            where: ['kind', ['video']],
          },
          { kind: 'line', name: 'eyebrow', label: 'Line above the heading' },
          heading,
          words,
          ...button,
        ],
      },
      {
        kind: 'choice',
        name: 'seconds',
        label: 'Each slide stays',
        choices: { '0': 'Until somebody moves on', '5': '5 seconds', '7': '7 seconds', '10': '10 seconds' },
      },
    ],
  },
  announcement: {
    about: 'One or more short lines on a dark band',
    fresh: { lines: [{ text: 'Free delivery this week', link: '' }] },
    fields: [
      {
        kind: 'list',
        name: 'lines',
        label: 'Lines',
        noun: 'line',
        named: 'text',
        fresh: { text: 'New line', link: '' },
        entry: [
          { kind: 'line', name: 'text', label: 'Line' },
          { kind: 'link', name: 'link', label: 'Link (optional)' },
        ],
      },
    ],
  },
  products: {
    about: 'New, best-selling, of a collection or category, or chosen by hand',
    fresh: { title: 'Our favourites', source: 'best-selling', slug: '', chosen: [], layout: 'row', count: 8 },
    fields: [
      title,
      {
        kind: 'choice',
        name: 'source',
        label: 'Which products',
        choices: {
          newest: 'The newest',
          latest: 'The newest after the new arrivals',
          'best-selling': 'Best sellers',
          collection: 'Of a collection',
          category: 'Of a category',
          chosen: 'Chosen by hand',
        },
      },
      {
        kind: 'one',
        of: 'collections',
        name: 'slug',
        label: 'Collection',
        where: ['source', ['collection']],
      },
      { kind: 'one', of: 'categories', name: 'slug', label: 'Category', where: ['source', ['category']] },
      { kind: 'products', name: 'chosen', label: 'Products', where: ['source', ['chosen']] },
      {
        kind: 'choice',
        name: 'layout',
        label: 'Layout',
        choices: { row: 'A row to scroll', grid: 'A grid' },
      },
      {
        kind: 'number',
        name: 'count',
        label: 'How many, at most',
        hint: '2 to 24',
        where: ['source', ['newest', 'latest', 'best-selling', 'collection', 'category']],
      },
    ],
  },
  categories: {
    about: 'The shop’s categories with their pictures',
    fresh: { title: 'Shop by category', layout: 'grid', chosen: [] },
    fields: [
      title,
      {
        kind: 'choice',
        name: 'layout',
        label: 'Layout',
        choices: { grid: 'A grid of pictures', strip: 'One line of circles, without a heading' },
      },
      { kind: 'some', of: 'categories', name: 'chosen', label: 'Categories' },
    ],
  },
  concerns: {
    about: 'What products help with, such as acne or dry hair',
    fresh: { title: 'Shop by concern', chosen: [] },
    fields: [title, { kind: 'some', of: 'concerns', name: 'chosen', label: 'Concerns' }],
  },
  brands: {
    about: 'A moving line of logos',
    fresh: { title: 'Top Brands', brands: [] },
    fields: [
      title,
      {
        kind: 'list',
        name: 'brands',
        label: 'Brands',
        noun: 'brand',
        named: 'name',
        fresh: { name: 'New brand', logo: null, link: '' },
        entry: [
          { kind: 'line', name: 'name', label: 'Name' },
          { kind: 'picture', name: 'logo', label: 'Logo' },
          {
            kind: 'link',
            name: 'link',
            label: 'Link',
            hint: 'Left empty, it leads to the brand’s products.',
          },
        ],
      },
    ],
  },
  story: {
    about: 'A picture beside a heading, a text and a button',
    fresh: {
      picture: null,
      alt: '',
      side: 'left',
      heading: 'Made by hand, in small batches',
      text: 'Tell people who makes your products, where, and why they are different.',
      button: noButton,
    },
    fields: [
      picture,
      alt,
      {
        kind: 'choice',
        name: 'side',
        label: 'The picture stands',
        choices: { left: 'On the left', right: 'On the right' },
      },
      heading,
      { ...words, hint: 'An empty line begins a new paragraph.' },
      ...button,
    ],
  },
  text: {
    about: 'Headings, paragraphs and lists',
    fresh: {
      text: '## A heading\n\nWrite here. **Bold**, *italic* and [links](/contact) work as in articles.',
    },
    fields: [{ kind: 'long', name: 'text', label: 'Text', hint: 'Markdown, as in articles.' }],
  },
  film: {
    about: 'A film with captions, played by a press',
    fresh: { heading: '', video: null, otherVideo: null, picture: null, captions: '', description: '' },
    fields: [
      heading,
      { kind: 'film', name: 'video', label: 'Film', hint: 'MP4 or WebM, at most 10 MB.' },
      { kind: 'film', name: 'otherVideo', label: 'The same film in the other format (optional)' },
      { ...picture, label: 'Picture before it plays' },
      { kind: 'line', name: 'description', label: 'What the film shows' },
      {
        kind: 'long',
        name: 'captions',
        label: 'Captions',
        hint: 'What is said, as a WebVTT or SRT file: paste its text here.',
      },
    ],
  },
  shades: {
    about: 'A shade on the skin tone that the visitor chooses',
    fresh: { heading: 'See it on your skin', text: '', product: '' },
    fields: [heading, words, { kind: 'product', name: 'product', label: 'Product' }],
  },
  routine: {
    about: 'The products of a collection, step by step, bought in one go',
    fresh: { collection: '' },
    fields: [{ kind: 'one', of: 'collections', name: 'collection', label: 'Collection' }],
  },
  testimonials: {
    about: 'What customers say, one at a time',
    fresh: {
      title: 'What customers say',
      testimonials: [],
    },
    fields: [
      title,
      {
        kind: 'list',
        name: 'testimonials',
        label: 'Testimonials',
        noun: 'testimonial',
        named: 'name',
        fresh: { quote: 'What they said', name: 'Name', city: '', stars: 5 },
        entry: [
          { kind: 'words', name: 'quote', label: 'Quote' },
          { kind: 'line', name: 'name', label: 'Name' },
          { kind: 'line', name: 'city', label: 'City' },
          {
            kind: 'choice',
            name: 'stars',
            label: 'Stars',
            choices: { '5': '5', '4': '4', '3': '3', '2': '2', '1': '1' },
          },
        ],
      },
    ],
  },
  reviews: {
    about: 'The best reviews of a product, by people who bought it',
    fresh: { title: 'From those who use it', product: '', count: 3 },
    fields: [
      title,
      { kind: 'product', name: 'product', label: 'Product' },
      { kind: 'number', name: 'count', label: 'How many, at most', hint: '1 to 12' },
    ],
  },
  questions: {
    about: 'Answers that open by a press',
    fresh: { heading: 'Questions and answers', questions: [question] },
    fields: [heading, questionList],
  },
  newsletter: {
    about: 'Name and email, to subscribe',
    fresh: {
      heading: 'Letters worth opening',
      text: 'New products, honest advice and offers for subscribers. Once a month at most.',
    },
    fields: [heading, words],
  },
  articles: {
    about: 'The newest articles of the blog',
    fresh: { title: 'From The Beauty Blog', count: 3 },
    fields: [title, { kind: 'number', name: 'count', label: 'How many, at most', hint: '1 to 12' }],
  },
  contact: {
    about: 'Phone, email and address of the contact page',
    fresh: { heading: 'Talk to us', text: '' },
    fields: [heading, words],
  },
  columns: {
    about: 'Two to four columns of pictures, texts or questions',
    fresh: {
      heading: '',
      cells: ['What we use', 'What we leave out', 'Who makes it'].map(one => ({
        kind: 'story',
        picture: null,
        alt: '',
        heading: one,
        text: 'A sentence or two.',
        button: noButton,
        questions: [],
      })),
    },
    fields: [
      heading,
      {
        kind: 'list',
        name: 'cells',
        label: 'Columns',
        noun: 'column',
        named: 'heading',
        fresh: {
          kind: 'story',
          picture: null,
          alt: '',
          heading: 'New column',
          text: '',
          button: noButton,
          questions: [],
        },
        entry: [
          {
            kind: 'choice',
            name: 'kind',
            label: 'It has',
            choices: { story: 'Picture and text', questions: 'Questions and answers' },
          },
          heading,
          { ...picture, where: ['kind', ['story']] },
          { ...alt, where: ['kind', ['story']] } as FieldSpec,
          { ...words, where: ['kind', ['story']] } as FieldSpec,
          ...button.map(field => ({ ...field, where: ['kind', ['story']] }) as FieldSpec),
          { ...questionList, where: ['kind', ['questions']] } as FieldSpec,
        ],
      },
    ],
  },
  spacer: {
    about: 'Some room between two sections',
    fresh: { height: 'medium' },
    fields: [
      {
        kind: 'choice',
        name: 'height',
        label: 'Height',
        choices: { small: 'Small', medium: 'Medium', large: 'Large' },
      },
    ],
  },
  promo: {
    about: 'One wide picture with words and a button on it',
    fresh: { picture: null, heading: 'Something new', text: '', button: noButton },
    fields: [picture, heading, words, ...button],
  },
  marquee: {
    about: 'A line that moves across the screen',
    fresh: { text: 'NEW THIS WEEK', secondText: '', secondLink: '' },
    fields: [
      {
        kind: 'line',
        name: 'text',
        label: 'Text',
        hint: 'If it names a code, it shows while the code works.',
      },
      { kind: 'line', name: 'secondText', label: 'Second text' },
      { kind: 'link', name: 'secondLink', label: 'Where the second text leads' },
    ],
  },
  sideOffer: {
    about: 'A tab at the side of the screen, opened by a press',
    fresh: { title: 'Special Offer!', text: '' },
    fields: [
      { kind: 'line', name: 'title', label: 'Title' },
      { ...words, hint: 'If it names a code, it shows while the code works.' },
    ],
  },
  trustBadges: {
    about: 'What customers can count on, with icons',
    fresh: { trustBadges: [{ title: 'Easy returns', text: '', icon: 'rotate-ccw' }] },
    fields: [
      {
        kind: 'list',
        name: 'trustBadges',
        label: 'Badges',
        noun: 'badge',
        named: 'title',
        fresh: { title: 'New badge', text: '', icon: 'shield-check' },
        entry: [
          { kind: 'line', name: 'title', label: 'Title' },
          { kind: 'line', name: 'text', label: 'Text' },
          {
            kind: 'choice',
            name: 'icon',
            label: 'Icon',
            choices: {
              'shield-check': 'Shield',
              'rotate-ccw': 'Return arrow',
              truck: 'Truck',
              headset: 'Headset',
            },
          },
        ],
      },
    ],
  },
}
