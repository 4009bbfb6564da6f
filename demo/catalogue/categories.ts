import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  {
    name: 'Skincare',
    slug: 'skincare',
    picture: 'category-skincare',
    description: 'Serums, creams, masks and sunscreen for heat, humidity and dry Delhi winters.',
  },
  {
    name: 'Haircare',
    slug: 'haircare',
    picture: 'category-haircare',
    description: 'Oils, washes and scalp care for hard water and monsoon frizz.',
  },
  {
    name: 'Makeup',
    slug: 'makeup',
    picture: 'category-makeup',
    description: 'Colour for lips, eyes and face, made for Indian undertones.',
  },
  {
    name: 'Bath & Soaps',
    slug: 'bath-and-soaps',
    picture: 'category-bath-and-soaps',
    description: 'Cold-process bars, body wash and scrubs from a workshop near Puducherry.',
  },
  {
    name: 'Makeup Tools',
    slug: 'makeup-tools',
    picture: 'category-makeup-tools',
    description: 'Brushes, sponges, tweezers and skin tools that last longer than a season.',
  },
  {
    name: 'Fragrance',
    slug: 'fragrance',
    picture: 'category-fragrance',
    description: 'Perfumes, attars and mists from Kannauj.',
  },
  {
    name: 'Nails',
    slug: 'nails',
    picture: 'category-nails',
    description: 'Quick-drying colour, top coat and care for tidy hands.',
  },
  {
    name: "Men's Grooming",
    slug: 'mens-grooming',
    picture: 'category-mens-grooming',
    description: 'A good shave, a calm beard and a clean face.',
  },
]
