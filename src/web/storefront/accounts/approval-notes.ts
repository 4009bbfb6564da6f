/** The message for a new account that cannot sign in yet, by role. */
export const approvalNotes = new Map(
  Object.entries({
    seller: 'Your seller account is waiting for approval. We will email you as soon as you can log in.',
    admin:
      'Your admin account is waiting for another admin to approve it. We will email you as soon as you can log in.',
  }),
)
