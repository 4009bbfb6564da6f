/** The message for a new account that cannot sign in yet, by role. */
export const approvalNotes = new Map(
  Object.entries({
    seller:
      'Your seller account waits for approval. We will send you a mail as soon as you can log in; until then there is nothing to do.',
    admin:
      'Your admin account waits for approval by another admin of this shop. We will send you a mail as soon as you can log in.',
  }),
)
