/** Mails that a customer can switch on and off: about a cart, before a pack is empty, about changed ingredients, to review. */
export type MailWish = 'cart' | 'finish' | 'reformulation' | 'review'

/** Who has not chosen gets only invitations to review. */
export const wantedUnasked: readonly MailWish[] = ['review']
