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
      'Products are sold by independent sellers whom we have approved. The seller’s name is shown on the product page and the seller’s invoice comes with your order. We check every seller’s registration, collect the payment on the seller’s behalf, and stand by the return promise whoever the seller is.',
    bulletPoints: [
      'Each seller has confirmed in writing that descriptions and pictures match the goods',
      'One order may arrive in several parcels when it contains products of several sellers',
      'No seller can pay for a higher place in search or lists; we rank by relevance, popularity, newness and ratings',
    ],
  },
  {
    heading: 'Your account',
    content:
      'You may browse without an account. To buy you need one, and you must be at least 18 years old, or act with a parent or guardian. Keep your password to yourself and tell us at once if you think that someone else has used your account.',
    bulletPoints: [
      'Give a correct name, address and PIN code, so that parcels can reach you',
      'You can close your account at any time; we keep only what tax law requires',
      'We may suspend accounts that are used for fraud, resale in bulk or abuse of other people',
    ],
  },
  {
    heading: 'Prices and offers',
    content:
      'All prices are in Indian rupees and include GST. The maximum retail price (MRP) is shown where it is higher than our price, and nobody on Kanti may sell above it. Delivery is a flat ₹49 for each order and is shown before you pay. There are no other fees.',
    bulletPoints: [
      'WELCOME2000 takes 50% off your first order, at most ₹2,000, once per customer',
      'Only one promotion code can be used for an order',
      'An offer applies while it is shown and cannot be exchanged for cash',
      'If a price is plainly wrong, we ask you before we ship and you may cancel at no cost',
    ],
  },
  {
    heading: 'Orders and payment',
    content:
      'Your order is an offer to buy. The contract is made when the seller accepts it, which you see as the status Processing. You can pay in cash on delivery and, where it is offered at checkout, by UPI, card or net banking through a licensed payment aggregator. We never see or store your card number.',
    bulletPoints: [
      'You can cancel free of charge until the parcel has been handed to the courier',
      'If something turns out to be out of stock, we cancel that item and refund it in full',
      'A GST invoice is available for every order under Your Orders',
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
      'Sellers and their staff may not review their own or competing products',
      'We remove reviews that are abusive, unlawful or plainly false, and tell the writer why',
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
      'If we did not solve a problem to your satisfaction, write to our grievance officer, Ms. Shalini Raghavan. Every complaint gets a ticket number with which you can follow it.',
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
      'Messages: what you write to us through the contact form or by email',
      'Reviews: stars, text and, if you choose to say, your skin type',
      'Technical: the address of your device and the time of a request, kept briefly to keep the shop safe',
    ],
  },
  {
    heading: 'What we use it for',
    content:
      'We use your data to run your account, deliver orders, answer you, prevent fraud, and fulfil our duties under tax and consumer law. We send the newsletter only if you asked for it and confirmed, and every issue has a link to leave it.',
    bulletPoints: [
      'We look at sales figures to plan stock, without looking at individuals',
      'We make no automated decisions that have legal effect on you',
      'We never ask for health data; if you mention a skin condition in a message we use it only to answer',
    ],
  },
  {
    heading: 'Cookies and browser storage',
    content:
      'Kanti keeps a sign-in token, your name and your role in the storage of your browser, so that you stay signed in and keep your cart. That is all. There are no advertising cookies and no advertising trackers on our pages.',
    bulletPoints: ['Signing out removes the token, your name and your role from the browser'],
  },
  {
    heading: 'Who receives your data',
    content: 'We share data only with those who need it for your order, and only the part that they need:',
    bulletPoints: [
      'The seller: products ordered, your name and delivery address',
      'The courier: name, address, PIN code and telephone number',
      'The payment aggregator, if you pay online: amount and order number',
      'Authorities, where the law obliges us to',
    ],
  },
  {
    heading: 'How long we keep it',
    content: 'We delete data when it is no longer needed:',
    bulletPoints: [
      'Account data: until you close your account',
      'Invoices and order records: eight years, as company and tax law require',
      'Messages: two years after the last reply',
      'Technical records: ninety days',
      'Newsletter: until you unsubscribe',
    ],
  },
  {
    heading: 'How we protect it',
    content:
      'Connections are encrypted, passwords are hashed, access by staff is limited by role and recorded, and backups are kept under the same care. If a breach should ever affect you, we will tell you and the Data Protection Board without delay, and say what we are doing about it.',
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
      'You can return a product within 10 days of delivery. The day the parcel reaches you counts as day zero. Start the return under Your Orders or write to hello@kanti.example with the order number; you need not telephone anyone.',
    bulletPoints: [],
  },
  {
    heading: 'What you can return',
    content: 'Please send products in their box, with everything that came with them.',
    bulletPoints: [
      'Anything unopened, for any reason',
      'Anything that arrived damaged, leaking, faulty, expired or close to expiry',
      'Anything that is not what you ordered or not as described',
      'A cosmetic that disagreed with your skin, even if opened and used a few times; once for each product',
      'A foundation or lipstick in the wrong shade, if no more than a test has been used',
    ],
  },
  {
    heading: 'What we cannot take back',
    content:
      'For reasons of hygiene some things cannot be sold or used again. This does not apply if they were faulty, damaged, wrong or late: those we always take back.',
    bulletPoints: [
      'Opened soaps, lip balms, razors, tweezers, extractors, sponges and brushes',
      'Products more than a quarter used up',
      'Products returned without their original container',
    ],
  },
  {
    heading: 'How a return works',
    content: 'Four steps, and you can follow each one under Your Orders.',
    bulletPoints: [
      'Ask for the return and tell us the reason; a photo helps when something is damaged',
      'We confirm within one working day and arrange a pick-up in most PIN codes',
      'Where there is no pick-up, post the parcel and we refund up to ₹100 of postage',
      'We look at the product within two working days of its arrival and tell you the result',
    ],
  },
  {
    heading: 'Refunds',
    content:
      'We refund the price you paid for the item, after any discount, to the way you paid. Refunds leave us within two working days of a successful check, and within one working day of a cancellation.',
    bulletPoints: [
      'UPI: usually the same day, at most 3 working days',
      'Cards and net banking: 5 to 7 working days, depending on your bank',
      'Cash on delivery: to the bank account or UPI id you give us, 3 working days',
      'The ₹49 delivery charge is refunded when the whole order is cancelled before dispatch, or when the mistake was ours',
    ],
  },
  {
    heading: 'Cancelling an order',
    content:
      'You can cancel the whole order or single items free of charge until they are handed to the courier. If a parcel is already on its way you may refuse it at the door; we then treat it as a return.',
    bulletPoints: [],
  },
  {
    heading: 'Exchanges',
    content:
      'The quickest way to another shade or size is to return the product and order the new one. If the product was faulty or wrong, we send a replacement first and collect the other one when it arrives.',
    bulletPoints: [],
  },
  {
    heading: 'If a product disagrees with you',
    content:
      'Rinse it off, stop using it, and see a doctor if the reaction does not settle. Then tell us the batch number on the pack. We pass it to the maker, and if a batch should prove faulty we write to everyone who bought it and refund them without being asked.',
    bulletPoints: [],
  },
  {
    heading: 'Late deliveries and complaints',
    content:
      'If an order arrives later than the date we promised you may refuse or return it for a full refund, delivery included, unless the delay was caused by events such as floods or a lockdown. Should anything go wrong with a return, write to our grievance officer.',
    bulletPoints: [
      `Ms. Shalini Raghavan, Grievance Officer, ${company}`,
      'Email: grievance@kanti.example, telephone 1800 000 4243',
      'Acknowledged within 48 hours, decided within one month',
    ],
  },
]

export const shipping: PolicySection[] = [
  {
    heading: 'What delivery costs',
    content:
      'Delivery is a flat ₹49 for each order, whatever it weighs and wherever in India it goes. Orders that come from several sellers in several parcels are charged once. From time to time a promotion makes delivery free; the cart then shows ₹0.',
    bulletPoints: [],
  },
  {
    heading: 'Where we deliver',
    content:
      'We deliver to more than 17,500 PIN codes in every state and union territory. Enter your PIN code at checkout and we tell you at once whether we can reach you and whether cash on delivery is available there. We do not ship abroad at present.',
    bulletPoints: [],
  },
  {
    heading: 'How long it takes',
    content:
      'Sellers hand over orders placed before 2 pm on the same working day, later ones on the next. After that, count on:',
    bulletPoints: [
      'Mumbai, Pune, Kochi and Jaipur: 1 to 3 working days',
      'Other metro cities and state capitals: 2 to 4 working days',
      'Other towns: 4 to 7 working days',
      'The North-East, Jammu and Kashmir, Ladakh, and the islands: 6 to 10 working days',
    ],
  },
  {
    heading: 'Perfume, nail colour and batteries',
    content:
      'Flammable liquids and devices with lithium cells may not fly. They travel by road and rail, which can add two to four days for distant addresses. If your order mixes them with other products, the rest may arrive first.',
    bulletPoints: [],
  },
  {
    heading: 'Following your parcel',
    content: 'You receive an email at each step, and Your Orders always shows the latest status.',
    bulletPoints: [
      'Pending: we have your order',
      'Processing: the seller is packing it',
      'Shipped: it is with the courier',
      'Delivered: it has reached you, and your 10 days begin',
      'Cancelled: it will not be sent, and any payment is on its way back',
    ],
  },
  {
    heading: 'Packing',
    content:
      'Glass is wrapped in paper and moulded pulp, liquids are sealed, and balms and lipsticks travel in an insulated sleeve from April to June. We use no bubble wrap and no thermocol, and the box carries your name and address only.',
    bulletPoints: [],
  },
  {
    heading: 'At your door',
    content:
      'The courier tries three times on different days and telephones first. Please have the exact amount ready for cash on delivery. If a box looks opened, crushed or wet, refuse it or take a photo before opening, and write to us within 48 hours.',
    bulletPoints: [],
  },
  {
    heading: 'Delays, and parcels that go missing',
    content:
      'Heavy rain, festivals and strikes can slow a parcel down; we tell you as soon as we know. A parcel without movement for seven days counts as lost. You then choose between a new one and a full refund, and need not wait for the courier’s inquiry.',
    bulletPoints: [],
  },
  {
    heading: 'Who to ask',
    content: 'Our customer care knows where your parcel is, and our grievance officer helps if it does not.',
    bulletPoints: [
      'Customer care: hello@kanti.example, 1800 000 4242',
      `Grievance officer: Ms. Shalini Raghavan, ${company}, grievance@kanti.example`,
    ],
  },
]
