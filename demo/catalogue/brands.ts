import type { DemoBrand } from './types.ts'

/** In the order of the Top Brands carousel. Fictional, every one. */
export const brands: DemoBrand[] = [
  {
    name: 'Ojavana',
    slug: 'ojavana',
    story:
      'Plant-and-actives skincare from Pune, made in small lots with every percentage printed on the front of the pack.',
    madeIn: 'Pune',
    wordmark: {
      text: 'OJAVANA',
      font: 'Marcellus',
      letterSpacing: '0.22em',
      case: 'upper',
    },
    hue: {
      name: 'sage green',
      deep: '#5f7a5c',
      mid: '#a9bda0',
      pale: '#e9eee4',
    },
  },
  {
    name: 'Meghmalhar',
    slug: 'meghmalhar',
    story: 'Hair care for humid cities and hard water, named after the raga of the rains and made in Kochi.',
    madeIn: 'Kochi',
    wordmark: {
      text: 'Meghmalhar',
      font: 'Italiana',
      letterSpacing: '0.06em',
      case: 'title',
    },
    hue: {
      name: 'monsoon teal',
      deep: '#2f6670',
      mid: '#8db8bc',
      pale: '#e2eeee',
    },
  },
  {
    name: 'Rangrekha',
    slug: 'rangrekha',
    story:
      'Colour for Indian skin tones, mixed and tried on real faces in Mumbai before a shade gets its name.',
    madeIn: 'Mumbai',
    wordmark: {
      text: 'RANGREKHA',
      font: 'Jost',
      letterSpacing: '0.30em',
      case: 'upper',
    },
    hue: {
      name: 'madder rose',
      deep: '#9b2f4a',
      mid: '#dca0a8',
      pale: '#f7e6e6',
    },
  },
  {
    name: 'Kumudara',
    slug: 'kumudara',
    story:
      'Base make-up and powders that let skin look like skin, built around undertones rather than fairness.',
    madeIn: 'Bengaluru',
    wordmark: {
      text: 'Kumudara',
      font: 'Cormorant Garamond',
      letterSpacing: '0.10em',
      case: 'title',
    },
    hue: {
      name: 'waterlily lilac',
      deep: '#6f5a86',
      mid: '#c3b3d3',
      pale: '#f0eaf3',
    },
  },
  {
    name: 'Anjuri',
    slug: 'anjuri',
    story:
      'Cold-process soaps and simple body care from a women-run workshop near Puducherry; an anjuri is what two cupped hands can hold.',
    madeIn: 'near Puducherry',
    wordmark: {
      text: 'anjuri',
      font: 'Cormorant Garamond',
      letterSpacing: '0.14em',
      case: 'lower',
    },
    hue: {
      name: 'terracotta oat',
      deep: '#a65a3a',
      mid: '#dcb093',
      pale: '#f6ede3',
    },
  },
  {
    name: 'Tulikar',
    slug: 'tulikar',
    story:
      'Brushes and beauty tools from a family of brush makers in Moradabad, finished by hand and sold with spare parts.',
    madeIn: 'Moradabad',
    wordmark: {
      text: 'TULIKAR',
      font: 'Jost',
      letterSpacing: '0.34em',
      case: 'upper',
    },
    hue: {
      name: 'ink plum and brass',
      deep: '#4a2f45',
      mid: '#b596ab',
      pale: '#f1e8ee',
    },
  },
  {
    name: 'Itrayana',
    slug: 'itrayana',
    story:
      'Perfumes and attars composed in Kannauj, where flowers have been distilled in copper degs for centuries.',
    madeIn: 'Kannauj',
    wordmark: {
      text: 'ITRAYANA',
      font: 'Italiana',
      letterSpacing: '0.24em',
      case: 'upper',
    },
    hue: {
      name: 'attar amber',
      deep: '#9a6a1f',
      mid: '#dfbd7c',
      pale: '#f8efdc',
    },
  },
  {
    name: 'Nakhrang',
    slug: 'nakhrang',
    story: 'Quick-drying nail colour in the shades of an Indian street, from a small plant in Ahmedabad.',
    madeIn: 'Ahmedabad',
    wordmark: {
      text: 'nakhrang',
      font: 'Jost',
      letterSpacing: '0.18em',
      case: 'lower',
    },
    hue: {
      name: 'bougainvillea coral',
      deep: '#d0505e',
      mid: '#f0aba4',
      pale: '#fcebe6',
    },
  },
  {
    name: 'Dhruvan',
    slug: 'dhruvan',
    story: 'Plain, well-made grooming for men from Jaipur: fewer products, each of which does its one job.',
    madeIn: 'Jaipur',
    wordmark: {
      text: 'DHRUVAN',
      font: 'Marcellus',
      letterSpacing: '0.28em',
      case: 'upper',
    },
    hue: {
      name: 'slate indigo',
      deep: '#2b3a52',
      mid: '#8f9db3',
      pale: '#e6eaf0',
    },
  },
]
