import type { DemoSeller } from './types.ts'

/** The first is the demo's seller account. GSTINs have a right check digit and belong to nobody. */
export const sellers: DemoSeller[] = [
  {
    slug: 'gulmohar-beauty-house',
    shopName: 'Gulmohar Beauty House',
    contactPerson: 'Meera Kulkarni',
    email: 'seller@kanti.example',
    phone: '1800 000 4301',
    address: 'Shop 6, Shivaji Park Road No. 3, Dadar West',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400028',
    gstin: '27AAKCG4182M1Z2',
    brands: ['Ojavana', 'Rangrekha', 'Kumudara'],
    about:
      'Meera Kulkarni opened a make-up counter in Dadar in 2009 and still tries every shade on her own hand first.',
  },
  {
    slug: 'periyar-botanical-stores',
    shopName: 'Periyar Botanical Stores',
    contactPerson: 'Thomas Kurian',
    email: 'orders@periyar-botanical.example',
    phone: '1800 000 4302',
    address: '40/2216 Market Road, Ernakulam',
    city: 'Kochi',
    state: 'Kerala',
    pinCode: '682011',
    gstin: '32AAQFP7315D1ZC',
    brands: ['Meghmalhar', 'Anjuri', 'Itrayana'],
    about: 'A third-generation oil and spice merchant that turned to soap, hair care and attar in 2014.',
  },
  {
    slug: 'aravalli-vanity-traders',
    shopName: 'Aravalli Vanity Traders',
    contactPerson: 'Kavita Rathore',
    email: 'hello@aravalli-vanity.example',
    phone: '1800 000 4303',
    address: '118 Johari Bazaar, Badi Chaupar',
    city: 'Jaipur',
    state: 'Rajasthan',
    pinCode: '302003',
    gstin: '08AAWFA2946H1Z1',
    brands: ['Tulikar', 'Nakhrang', 'Dhruvan'],
    about: 'Tools, nail colour and shaving goods, packed by a team of eleven behind the old city bazaar.',
  },
]
