import type { AboutContent, ContactContent } from './types.ts'

/** What a new, empty shop shows until its owner writes something better. */
export const neutralAbout: AboutContent = {
  heading: 'About our shop',
  image: '',
  typewriterTexts: ['Welcome.', 'Good things, carefully chosen.'],
  introParagraphs: [
    'We sell beauty products that we have chosen with care. You will find the price, the ingredients and the name of the maker on every page.',
    'Our shelves are being filled. If you are looking for something in particular, write to us and we will tell you whether we can get it.',
  ],
  mission: 'To offer good products at fair prices and to stand by what we sell.',
  vision: 'A shop that people like to come back to.',
  features: ['Clear prices with all taxes', 'Full product details', 'Careful packing', 'Help from a person'],
  achievements: [],
  contactEmail: '',
}

export const neutralContact: ContactContent = {
  heading: 'Contact Us',
  description: 'Send us a message with the form and we will answer as soon as we can.',
  headOffice: '',
  email: '',
  phone: '',
  mapPlace: '',
}
