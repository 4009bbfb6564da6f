import { grouped } from '#values/grouped.ts'
import { freeDeliveryFrom } from '../delivery.ts'
import type { HomeContent } from './types.ts'

/** Marquee, side offer and badge titles are the specification's, to the letter. */
export const home: HomeContent = {
  banner: [
    {
      kind: 'image',
      picture: 'home/hero-skin',
      eyebrow: 'Kanti means radiance',
      heading: 'Every shade, on skin like yours',
      text: 'Lipsticks and foundations on four skin tones, so you see the colour before it is yours.',
      button: { label: 'Find your shade', path: '/shades' },
    },
    {
      kind: 'video',
      picture: 'home/banner-colour',
      eyebrow: 'Eight new reasons',
      heading: 'Colour made for Indian skin',
      text: 'The Satin Matte Lipstick, from Gulabi to Rani. True in one pass.',
      button: { label: 'See the latest makeup', path: '/makeup' },
    },
    {
      kind: 'video',
      picture: 'home/banner-monsoon',
      eyebrow: 'From Kannauj',
      heading: 'The smell of the first rain',
      text: 'Pehli Baarish, an eau de parfum built around mitti attar.',
      button: { label: 'Discover fragrance', path: '/category/fragrance' },
    },
  ],
  promo: {
    picture: 'home/promo-bath',
    heading: 'Twelve bars, six weeks of patience',
    text: 'Cold-process soaps, poured, cut and cured by hand near Puducherry.',
    button: { label: 'Choose your soap', path: '/bath' },
  },
  marquee: {
    text: 'LIMITED TIME OFFER – 50% OFF ON EVERYTHING',
    secondText: 'WITH CODE WELCOME2000 ON YOUR FIRST ORDER',
    secondLink: '/term&condition',
  },
  sideOffer: {
    title: 'Special Offer!',
    text: 'Get up to ₹2000 OFF on your first order. Use code WELCOME2000.',
  },
  routine: {
    title: 'Five steps before breakfast',
    intro:
      'Wash, mist, treat, moisturise, protect: a morning routine for heat and humidity, in the order of use.',
    products: [
      'ojavana-green-gram-face-wash',
      'ojavana-kannauj-rose-water-100ml',
      'ojavana-vitamin-c-serum',
      'ojavana-cucumber-water-gel',
      'ojavana-daily-sunscreen-spf50',
    ],
  },
  trustBadges: [
    { title: 'Trusted company', text: 'Nine Indian makers, named on every product', icon: 'shield-check' },
    { title: '10 Days Refund Policy', text: 'Sealed, or something wrong? Send it back', icon: 'rotate-ccw' },
    {
      title: 'Fast and Free Delivery',
      text: `Free from ₹${grouped(freeDeliveryFrom)}; one to four days to the large cities`,
      icon: 'truck',
    },
    {
      title: '24/7 Customer Support',
      text: 'Write to us any time; we reply within a working day',
      icon: 'headset',
    },
  ],
  testimonials: [
    {
      name: 'Divya N.',
      city: 'Thiruvananthapuram',
      quote:
        'I have brown skin and I have been sold grey sunscreen all my life. Here I found one that disappears, and a foundation that matches my jaw.',
      stars: 5,
    },
    {
      name: 'Imran Q.',
      city: 'Bhopal',
      quote:
        'Ordered a razor for myself and six soaps for the house. Everything came in paper, nothing was broken, and the mitti attar made my father quiet for a minute.',
      stars: 5,
    },
    {
      name: 'Kavya G.',
      city: 'Bengaluru',
      quote:
        'My skin reacts to almost everything. The full ingredient lists save me, and when a serum did not suit me I could send it back.',
      stars: 5,
    },
    {
      name: 'Debjani M.',
      city: 'Kolkata',
      quote:
        'Laal Paar is the red I have been describing to shop assistants for twenty years. I bought three before Pujo, one for each day that matters.',
      stars: 5,
    },
    {
      name: 'Fatima S.',
      city: 'Mumbai',
      quote:
        'The brush set has done eleven brides with me and looks new. I also like that the page tells you how to wash it.',
      stars: 4,
    },
  ],
}
