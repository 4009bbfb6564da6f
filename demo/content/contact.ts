import type { ContactContent } from './types.ts'

export const contact: ContactContent = {
  heading: 'Contact Us',
  description:
    'A question about a shade, an order or an ingredient? Write to us at any hour and a person answers within a working day. If you would rather talk, our line is open from 9 am to 9 pm, Monday to Saturday.',
  headOffice:
    'Kanti Beauty Retail Pvt. Ltd., 402 Prabhat Chambers, Senapati Bapat Marg, Lower Parel, Mumbai, Maharashtra 400013',
  email: 'hello@kanti.example',
  phone: '1800 000 4242',
  mapPlace: 'Senapati Bapat Marg, Lower Parel, Mumbai',
}
