/** Six digits, never with a zero first. Apart from pincode.ts, so that pages that only check the form do not load its table. */
export const pincodePattern = /^[1-9]\d{5}$/
