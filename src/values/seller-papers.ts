/** What a seller may need before their products can go live, in the order in which it is best done. */
export const sellerPapers = ['email', 'tax', 'bank', 'agreement'] as const
export type SellerPaper = (typeof sellerPapers)[number]

/** What there is to do, and the screen where it is done. */
export const paperSteps: Record<SellerPaper, { title: string; link: string }> = {
  email: { title: 'Confirm your email', link: '/admin/profile' },
  tax: { title: 'Fill in your tax profile', link: '/admin/tax' },
  bank: { title: 'Add your bank account', link: '/admin/bank-account' },
  agreement: { title: 'Agree to delivery and policies', link: '/admin/agreements' },
}

/** What an admin is told of a seller. */
export const missingPaperNames: Record<SellerPaper, string> = {
  email: 'Email not confirmed',
  tax: 'Tax profile missing',
  bank: 'Bank account missing',
  agreement: 'Agreement missing',
}

/** 'Before your products can go live, please confirm your email and add your bank account.' */
export function missingPapersSentence(missing: readonly SellerPaper[]): string {
  const steps = missing.map(paper => paperSteps[paper].title.replace(/^./, first => first.toLowerCase()))
  return `Before your products can go live, please ${listed.format(steps)}.`
}

const listed = new Intl.ListFormat('en-IN', { style: 'long', type: 'conjunction' })
