import type { ShopPage } from '#domain/content/find-pages.ts'
import { policyTexts } from './content.ts'

/** What else people call the policies, and what they ask them about. */
const policies: ShopPage[] = (
  [
    ['terms', 'terms of use conditions rules legal'],
    ['privacy', 'data protection personal information cookies'],
    ['returns', 'return refund exchange replacement cancel cancellation damaged wrong product money back'],
    [
      'shipping',
      'delivery shipping charges time days free delivery courier pin code pincode cash on delivery cod',
    ],
  ] as const
).map(([policy, words]) => ({ ...policyTexts[policy], words, policy }))

/** The pages that are found by words, like products. */
export const shopPages: ShopPage[] = [
  ...policies.map(({ title, path, words, policy }) => ({ title, path, words, policy: policy! })),
  page(
    'Contact us',
    '/contact',
    'customer care helpline phone number email address complaint grievance support help',
  ),
  page('About us', '/about', 'who we are our story company team mission'),
  page('Your orders', '/orders', 'track order status where is my order invoice bill cancel order history'),
  page('Your account', '/account', 'my account profile password settings'),
  page(
    'Sell with us',
    '/sell',
    'become a seller vendor how to sell here start selling on this shop seller registration commission fees list my products partner',
  ),
  page('Login', '/login', 'log in sign in'),
  page('Sign up', '/register', 'register create new account'),
  page(
    'Find your shade',
    '/shades',
    'foundation lipstick shade finder match which shade suits me skin tone undertone',
  ),
  page('My beauty profile', '/beauty-profile', 'skin type quiz which product suits me skin tone concerns'),
  page('Read any label', '/label', 'ingredient ingredients list checker inci decode'),
  page('Your routine', '/routine', 'skin care routine builder morning evening steps'),
  page('Recalls', '/recalls', 'recall batch number unsafe product'),
  page('The Beauty Blog', '/blog', 'articles tips advice journal'),
]

function page(title: string, path: string, words: string): ShopPage {
  return { title, path, words }
}
