/** How long a text may be: checked by the contract, and by the browser while somebody types. */
export const fieldLimits = {
  personName: 100,
  passwordAtLeast: 8,
  password: 200,
  addressLine: 200,
  city: 100,
  contactMessage: 5000,
  review: 5000,
  question: 500,
  answer: 2000,
  cancelReason: 500,
  orderNote: 1000,
  carrier: 60,
  trackingNumber: 60,
  promoCode: 40,
  search: 200,
}

/** Six digits, never with a zero first. Not in pincode.ts, so that pages that check no more do not load its table. */
export const pincodePattern = /^[1-9]\d{5}$/
