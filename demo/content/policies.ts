import { grouped } from '#values/grouped.ts'
import { freeDeliveryFrom, otherPlaces, zones } from '../delivery.ts'
import type { PolicySection } from './types.ts'

const company =
  'Kanti Beauty Retail Pvt. Ltd., 402 Prabhat Chambers, Senapati Bapat Marg, Lower Parel, Mumbai, Maharashtra 400013'

export const terms: PolicySection[] = [
  {
    heading: 'Who we are',
    content: `Kanti is an online marketplace for beauty products run by ${company} (GSTIN 27AAHCK5031R1Z1). When you use the website, open an account or place an order you agree to these terms. They are written under Indian law, in particular the Consumer Protection Act 2019 and the Consumer Protection (E-Commerce) Rules 2020, and take away none of the rights those laws give you.`,
    bulletPoints: [
      'Customer care: hello@kanti.example or 1800 000 4242',
      'Grievance officer: see the last section of this page',
    ],
  },
  {
    heading: 'Sellers on Kanti',
    content:
      'Products are sold by independent sellers whom we have approved before they could list anything. The seller’s name is shown on the product page. Payment is collected on the seller’s behalf, and we stand by the return promise for every seller.',
    bulletPoints: [
      'One order may arrive in several parcels when it contains products of several sellers',
      'No seller can pay for a higher place in search or lists; lists are sorted by relevance, newness, price, discount, ratings or sales, as you choose',
    ],
  },
  {
    heading: 'Your account',
    content:
      'You may browse without an account. To buy you need one, and you must be at least 18 years old, or act with a parent or guardian. Keep your password to yourself and tell us at once if you think that someone else has used your account.',
    bulletPoints: [
      'Give a correct name, address and PIN code, so that parcels can reach you',
      'Write to us and we close your account; past orders stay on record, as tax law requires',
      'We may suspend accounts that are used for fraud, resale in bulk or abuse of other people',
    ],
  },
  {
    heading: 'Prices and offers',
    content:
      'All prices are in Indian rupees and include GST. The maximum retail price (MRP) is shown where it is higher than our price, and nobody on Kanti may sell above it. Delivery is ₹49 for each order, and free from ' +
      `₹${grouped(freeDeliveryFrom)}; it is shown before you order. There are no other fees.`,
    bulletPoints: [
      'The offer of 50% off everything is the code WELCOME2000: it takes 50% off your first order, at most ₹2,000, once per customer',
      'Only one promotion code can be used for an order',
      'An offer applies while it is shown and cannot be exchanged for cash',
    ],
  },
  {
    heading: 'Orders and payment',
    content:
      'Your order is an offer to buy. The contract is made when the seller accepts it, which you see as the status Processing. You pay online by UPI, card, netbanking or wallet before the order is sent, or in cash when the parcel is delivered.',
    bulletPoints: [
      'Your card and bank details go only to the payment gateway; we never see them',
      'An order that is paid online is Confirmed; one that is not paid in time is not sent, and you owe nothing',
      'You can cancel free of charge under Your Orders while the status is Pending or Confirmed',
      'If a seller cannot send something, that part of the order is cancelled, you get an email, and you do not pay for it; what you paid online is refunded to your original payment method within 5 to 7 working days',
    ],
  },
  {
    heading: 'Using beauty products safely',
    content:
      'The descriptions on Kanti help you choose; they are not medical advice, and cosmetics do not treat disease. Skins differ. Please read the ingredient list, test a new product on the inner arm, and stop if it irritates you. If you are pregnant, under treatment or have a skin condition, ask your doctor before using products with strong actives.',
    bulletPoints: [
      'Colours on a screen differ a little from colours on skin',
      'Use a product before the date on its pack',
      'Keep sharp tools, perfume and nail products away from children and flames',
    ],
  },
  {
    heading: 'Reviews and what you write',
    content:
      'Reviews come from customers who bought the product on Kanti. We publish good and bad ones alike and do not pay for them. You keep the rights in what you write and allow us to show it on the website.',
    bulletPoints: [
      'Write from your own experience and leave out other people’s personal data',
      'Sellers cannot review their own products',
      'We hide reviews that are abusive, unlawful or plainly false',
      'You can change or withdraw your review whenever you like',
    ],
  },
  {
    heading: 'What belongs to us, and our responsibility',
    content:
      'Texts, pictures, logos and software of this website belong to us or our partners and may not be copied for business purposes without permission. We are responsible for the loss you suffer because we did not keep our promises, as the law provides. We are not responsible for events outside our control, such as floods, strikes or a network failure, but will always tell you and put things right as soon as we can.',
    bulletPoints: [],
  },
  {
    heading: 'Changes, law and courts',
    content:
      'We may change these terms; the date at the top tells you when. Orders already placed keep the terms they were placed under. Indian law applies. The courts of Mumbai have jurisdiction, and you are always free to go to the consumer commission where you live.',
    bulletPoints: [],
  },
  {
    heading: 'Grievance officer',
    content:
      'If we have not resolved a problem to your satisfaction, please write to our grievance officer, Ms. Shalini Raghavan.',
    bulletPoints: [
      `Address: Ms. Shalini Raghavan, Grievance Officer, ${company}`,
      'Email: grievance@kanti.example',
      'Telephone: 1800 000 4243, Monday to Friday, 10 am to 6 pm',
      'We acknowledge within 48 hours and decide within one month',
      'Nodal contact person: Mr. Farhan Contractor, nodal@kanti.example',
    ],
  },
]

export const privacy: PolicySection[] = [
  {
    heading: 'In short',
    content: `We collect what we need to sell you beauty products and bring them to your door, we do not sell your data to anyone, and you can see, correct or delete it. The party responsible is ${company}. This policy follows the Information Technology Act 2000 and the Digital Personal Data Protection Act 2023.`,
    bulletPoints: [],
  },
  {
    heading: 'What we collect',
    content: 'Only what the purpose needs:',
    bulletPoints: [
      'Account: your name, email address and a password that we store only in scrambled form',
      'Orders: delivery address, telephone number, products, prices and payment method',
      'Wishlist and cart: what you add there',
      'Messages: what you write to us through the contact form or by email',
      'Reviews: stars, text, pictures and, if you choose to say, your skin type',
      'Technical: the address of your device and the time of a request, kept briefly to keep the shop safe',
    ],
  },
  {
    heading: 'What we use it for',
    content:
      'We use your data to run your account, deliver orders, answer you, prevent fraud, and fulfil our duties under tax and consumer law. We send the newsletter only if you asked for it and confirmed, and every issue has an unsubscribe link.',
    bulletPoints: [
      'We look at sales figures to plan stock, without looking at individuals',
      'We make no automated decisions that have legal effect on you',
      'We never ask for health data; if you mention a skin condition in a message we use it only to answer',
    ],
  },
  {
    heading: 'Cookies and browser storage',
    content:
      'We set no cookies. The storage of your browser keeps a login token, your name and your role, so that you stay logged in; how many things are in your cart; the products you looked at last; the PIN code you asked about; and what you were typing when a session ended. There are no advertising trackers on our pages.',
    bulletPoints: ['Logging out removes the token, your name, your role and the count of your cart'],
  },
  {
    heading: 'How we count visits',
    content:
      'We want to know how many visitors find what they look for. The shop counts them itself, without cookies and without any other company: the address of your device and the name of your browser are turned, together with a random number that changes every midnight, into a value that nobody can turn back. It stays in memory until that midnight. What we store are only counts: visitors of a day, of a product, and words that were searched for.',
    bulletPoints: ['Searches that look like an email address or a telephone number are not kept'],
  },
  {
    heading: 'Who receives your data',
    content: 'We share data only with those who need it for your order, and only the part that they need:',
    bulletPoints: [
      'The seller: products ordered, your name and delivery address',
      'The courier: name, address, PIN code and telephone number',
      'The payment gateway, if you pay online: name, email, telephone number and the amount',
      'Authorities, where the law obliges us to',
    ],
  },
  {
    heading: 'How long we keep it',
    content: 'As long as it is needed, and no longer:',
    bulletPoints: [
      'Account data: until your account is closed',
      'Order records: as long as company and tax law require',
      'Emails that we sent you: thirty days',
      'Messages from the contact form: until you ask us to delete them',
      'Newsletter: until you ask us to delete the address; an address that was never confirmed, thirty days',
    ],
  },
  {
    heading: 'How we protect it',
    content:
      'Passwords are hashed, access by staff is limited by role, and what they change is recorded. If a breach should ever affect you, we will tell you and the Data Protection Board without delay, and say what we are doing about it.',
    bulletPoints: [],
  },
  {
    heading: 'Your rights',
    content:
      'Write to privacy@kanti.example from the address of your account and we will act within 30 days.',
    bulletPoints: [
      'See what we hold about you and receive a copy',
      'Have mistakes corrected',
      'Have your data erased, except what the law tells us to keep',
      'Withdraw a consent as easily as you gave it',
      'Name a person who may exercise these rights for you in case of death or incapacity',
    ],
  },
  {
    heading: 'Children',
    content:
      'The shop is meant for adults. We do not knowingly collect data of anyone under 18 without the consent of a parent, and delete it if we learn that we have.',
    bulletPoints: [],
  },
  {
    heading: 'Questions and complaints',
    content: `Our grievance officer is also the contact for privacy: Ms. Shalini Raghavan, ${company}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.`,
    bulletPoints: [
      'Email: privacy@kanti.example',
      'Telephone: 1800 000 4243, Monday to Friday, 10 am to 6 pm',
    ],
  },
]

export const returns: PolicySection[] = [
  {
    heading: 'Ten days to decide',
    content:
      'You can return a product within ten days of its delivery. The day the parcel reaches you counts as day zero, and the tenth ends at midnight. Open the order under Your Orders and choose Return items; you do not need to call anyone.',
    bulletPoints: [],
  },
  {
    heading: 'What you can return',
    content:
      'You choose the items and how many of each, tell us why and add pictures. For hygiene reasons, an opened cosmetic can be returned only if something is wrong with it.',
    bulletPoints: [
      'Sealed cosmetics, for any reason, such as the shade or a change of mind; with one picture of the seal',
      'Brushes, combs and other tools, opened or not, for any reason',
      'Anything damaged, leaking, wrong, expired or not genuine, opened or not; with two to five pictures',
      'Anything your skin reacted to, opened or not; with one picture',
      'Anything missing from the parcel; with one picture of the parcel',
    ],
  },
  {
    heading: 'What we cannot take back',
    content: 'This does not apply if they were damaged, wrong or expired, except for samples and free gifts.',
    bulletPoints: [
      'Cosmetics that were opened, if the shade does not suit you or you changed your mind',
      'Samples and free gifts',
    ],
  },
  {
    heading: 'How a return works',
    content: 'Your return page shows every step, and we email you at each one.',
    bulletPoints: [
      'The seller replies within 48 hours; if they do not, the return is approved automatically',
      'A courier picks it up from your address for free; please hand it over within seven days of the pickup date',
      'It is checked within three days of reaching the seller; if it is not, it is accepted automatically',
      'Missing items, and damaged or wrong items below ₹150, are refunded without a pickup',
      'You can cancel the return on its page until it is picked up',
    ],
  },
  {
    heading: 'Refunds',
    content:
      'We refund exactly what you paid for the accepted items, after any discount, and issue a credit note.',
    bulletPoints: [
      'Online payments are refunded to your original payment method within 5 to 7 working days',
      'For cash payments, the refund goes to the UPI ID or bank account you give us; we store it encrypted and delete it after 90 days',
      'The delivery charge is refunded too if the mistake was not yours, or if you return the whole order',
    ],
  },
  {
    heading: 'Exchanges',
    content:
      'Instead of a refund, you can get the same product again, or another shade or size of it at the same price, if it is in stock. We reserve it when your return is approved and send it for free once your return is accepted. If we cannot send it, you get a refund.',
    bulletPoints: [],
  },
  {
    heading: 'If a return is refused',
    content:
      'We tell you why. If you disagree, tell us on the return page within seven days, and our team will review it and decide.',
    bulletPoints: [],
  },
  {
    heading: 'Cancelling an order',
    content:
      'You can cancel an order free of charge under Your Orders while its status is Pending or Confirmed; once the seller is packing it, please contact us. If a parcel is already on its way, you can refuse it at the door; we then treat it as a return.',
    bulletPoints: [],
  },
  {
    heading: 'If a product disagrees with you',
    content:
      'Rinse it off, stop using it, and see a doctor if the reaction does not settle. Then return it and tell us the batch number on the pack; we will inform the manufacturer.',
    bulletPoints: [],
  },
  {
    heading: 'Late deliveries and complaints',
    content:
      'If an order arrives later than the date we promised, you can refuse it at the door, or write to us through the contact page: we refund it in full, delivery included, unless the delay was caused by events such as floods or a lockdown. If anything goes wrong, you can complain there too and get a complaint number right away.',
    bulletPoints: [
      `Ms. Shalini Raghavan, Grievance Officer, ${company}`,
      'Email: grievance@kanti.example, telephone 1800 000 4243',
      'Acknowledged within 48 hours and decided within one month',
    ],
  },
]

export const shipping: PolicySection[] = [
  {
    heading: 'What delivery costs',
    content: `Delivery is a flat ₹49 per order, whatever it weighs and wherever in India it goes, and free for orders of ₹${grouped(freeDeliveryFrom)} or more. Orders that come from several sellers in several parcels are charged once.`,
    bulletPoints: [],
  },
  {
    heading: 'Where we deliver',
    content:
      'We deliver in every state and union territory, with cash on delivery everywhere. Enter your PIN code on a product’s page and we tell you at once when it would arrive. We do not ship abroad at present.',
    bulletPoints: [],
  },
  {
    heading: 'How long it takes',
    content:
      'Counted from the day of your order, this is what the estimate on a product’s page and in the cart goes by:',
    bulletPoints: [...zones.slice(0, 2), otherPlaces, ...zones.slice(2)].map(
      ({ places, days: [from, to] }) => `${places}: ${from} to ${to} days`,
    ),
  },
  {
    heading: 'Perfume, nail colour and batteries',
    content: 'Flammable liquids and devices with lithium cells may not fly: they travel by road and rail.',
    bulletPoints: [],
  },
  {
    heading: 'Tracking your parcel',
    content: 'You get an email at each step, and Your Orders always shows the latest status.',
    bulletPoints: [
      'Pending: we have received your order; Confirmed, if you have paid online',
      'Processing: the seller is packing it',
      'Shipped: it is with the courier',
      'Delivered: it has reached you, and your 10 days begin',
      'Cancelled: it will not be sent, and you pay nothing for it; what you paid online is refunded',
    ],
  },
  {
    heading: 'Packing',
    content: 'Glass is wrapped in paper and liquids are sealed. The box carries your name and address only.',
    bulletPoints: [],
  },
  {
    heading: 'At your door',
    content:
      'Please keep the exact amount ready for Cash on Delivery. If a box looks opened, crushed or wet, refuse it or take a photo before opening, and write to us within 48 hours.',
    bulletPoints: [],
  },
  {
    heading: 'Delays, and parcels that go missing',
    content:
      'Heavy rain, festivals and strikes can slow a parcel down; write to us if yours is late. A parcel without movement for seven days counts as lost. You can then choose a replacement or a full refund, without waiting for the courier’s enquiry.',
    bulletPoints: [],
  },
  {
    heading: 'Whom to contact',
    content: 'Our customer care knows where your parcel is, and our grievance officer helps if it does not.',
    bulletPoints: [
      'Customer care: hello@kanti.example, 1800 000 4242',
      `Grievance officer: Ms. Shalini Raghavan, ${company}, grievance@kanti.example`,
    ],
  },
]
