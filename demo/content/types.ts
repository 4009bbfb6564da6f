/** Shapes are those of the specification's entities, without ids. */
export type AboutContent = {
  heading: string
  image: string
  typewriterTexts: string[]
  introParagraphs: string[]
  mission: string
  vision: string
  features: string[]
  achievements: { label: string; value: string }[]
  contactEmail: string
}

export type ContactContent = {
  heading: string
  description: string
  headOffice: string
  email: string
  phone: string
  mapPlace: string
}

export type FooterContent = {
  logoUrl: string
  description: string
  socialLinks: { platform: string; iconClass: string; url: string }[]
  contact: { address: string; phone: string; email: string }
  newsletter: { title: string; placeholderName: string; placeholderEmail: string; buttonText: string }
  quickLinks: { section: string; links: { label: string; path: string }[] }[]
  bottomLinks: { label: string; path: string }[]
  copyrightText: string
  designerCredit: { text: string; url: string }
}

export type PolicySection = { heading: string; content: string; bulletPoints: string[] }

export type BannerSlide = {
  kind: 'image' | 'video'
  /** Name of the picture; for a video, of the loop and its poster. */
  picture: string
  eyebrow: string
  heading: string
  text: string
  button: { label: string; path: string }
}

export type HomeContent = {
  banner: BannerSlide[]
  promo: { picture: string; heading: string; text: string; button: { label: string; path: string } }
  marquee: { text: string; secondText: string; secondLink: string }
  sideOffer: { title: string; text: string }
  routine: { title: string; intro: string; products: string[] }
  trustBadges: { title: string; text: string; icon: string }[]
  testimonials: { name: string; city: string; quote: string; stars: number }[]
}

export type BlogArticle = {
  title: string
  slug: string
  excerpt: string
  author: string
  daysOld: number
  picture: string
  /** Markdown; a link to product:SLUG is one to that product. */
  body: string
  /** The first and last month in which it leads the blog. */
  seasonStart?: number
  seasonEnd?: number
}
