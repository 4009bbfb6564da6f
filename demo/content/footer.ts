import type { FooterContent } from './types.ts'

export const footer: FooterContent = {
  logoUrl: '/logo.svg',
  description:
    'Skincare, haircare, make-up and bath from nine Indian makers, with every ingredient listed and every price in plain rupees.',
  socialLinks: [
    { platform: 'Instagram', iconClass: 'fa-brands fa-instagram', url: 'https://instagram.example/kanti' },
    { platform: 'Facebook', iconClass: 'fa-brands fa-facebook-f', url: 'https://facebook.example/kanti' },
    { platform: 'YouTube', iconClass: 'fa-brands fa-youtube', url: 'https://youtube.example/kanti' },
    { platform: 'WhatsApp', iconClass: 'fa-brands fa-whatsapp', url: 'https://whatsapp.example/kanti' },
  ],
  contact: {
    address: '402 Prabhat Chambers, Senapati Bapat Marg, Lower Parel, Mumbai, Maharashtra 400013',
    phone: '1800 000 4242',
    email: 'hello@kanti.example',
  },
  newsletter: {
    title: 'A letter a month: new arrivals, good habits, no noise',
    placeholderName: 'Your name',
    placeholderEmail: 'Your email',
    buttonText: 'Subscribe',
  },
  quickLinks: [
    {
      section: 'Shop',
      links: [
        { label: 'All Products', path: '/product' },
        { label: 'Skincare', path: '/category/skincare' },
        { label: 'Haircare', path: '/category/haircare' },
        { label: 'Makeup', path: '/category/makeup' },
        { label: 'Fragrance', path: '/category/fragrance' },
      ],
    },
    {
      section: 'Collections',
      links: [
        { label: 'Latest Makeup Products', path: '/makeup' },
        { label: 'Best Bath Soaps', path: '/bath' },
        { label: 'Blackhead Remover Tools', path: '/treatement' },
        { label: 'Premium Makeup Tools', path: '/makeuptool' },
      ],
    },
    {
      section: 'Kanti',
      links: [
        { label: 'About', path: '/about' },
        { label: 'Blog', path: '/blog' },
        { label: 'Read Any Label', path: '/label' },
        { label: 'Recalls', path: '/recalls' },
        { label: 'Contact Us', path: '/contact' },
        { label: 'Your Orders', path: '/orders' },
      ],
    },
  ],
  bottomLinks: [
    { label: 'Terms & Conditions', path: '/term&condition' },
    { label: 'Privacy Policy', path: '/privacypolicy' },
    { label: 'Returns & Refunds', path: '/returnpolicy' },
    { label: 'Shipping', path: '/shippingpolicy' },
  ],
  copyrightText: 'Kanti Beauty Retail Pvt. Ltd. All rights reserved.',
  designerCredit: { text: 'Designed in Mumbai by the Kanti studio', url: '/about' },
}
