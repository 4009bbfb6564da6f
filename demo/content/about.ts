import { states } from '#values/states.ts'
import { brands, products } from '../catalogue/index.ts'
import type { AboutContent } from './types.ts'

export const about: AboutContent = {
  heading: 'Beauty, plainly told',
  image: 'home/about',
  typewriterTexts: [
    'Made for Indian skin.',
    'Made for Indian weather.',
    'Every ingredient on the page.',
    'Every rupee on the label.',
  ],
  introParagraphs: [
    'Kanti is Sanskrit for radiance: the kind that comes from within a thing, like light in a piece of amber. We borrowed the word in 2017, when three friends in Lower Parel grew tired of buying foundation by guesswork and sunscreen that turned them grey.',
    'We began with one shelf and one rule: nothing goes on it that we would not give to our own families. Today nine small Indian makers sell through Kanti, from a soap workshop near Puducherry to a perfumer’s courtyard in Kannauj. We know each of them by name.',
    'What we sell, we explain. Percentages are printed, ingredients are listed in full, shades are shown on several skins, and where a product cannot do something we say so. Beauty is a pleasure and deserves better than promises.',
  ],
  mission:
    'To make it easy for anyone in India to find beauty products that suit their skin, their hair and their weather, with honest words and a fair price.',
  vision:
    'A beauty shelf on which every Indian skin tone is normal, every ingredient is known, and every small maker can reach the whole country.',
  features: [
    'Nine independent Indian brands',
    'Complete ingredient lists on every cosmetic',
    'Shades chosen on Indian skin, from fair to deep',
    'Fresh stock, with the use-before date on the pack',
    'Ten days to change your mind',
    'People who reply within a working day',
  ],
  achievements: [
    { label: 'Products', value: String(products.length) },
    { label: 'Indian makers', value: String(brands.length) },
    { label: 'States and union territories we deliver to', value: String(states.length) },
    { label: 'Days to change your mind', value: '10' },
  ],
  contactEmail: 'hello@kanti.example',
}
