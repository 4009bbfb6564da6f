import { useEffect, useState } from 'react'

const sentences: Record<string, string> = {
  seller:
    'Your seller account waits for approval. We will send you a mail as soon as you can log in; until then there is nothing to do.',
  admin:
    'Your admin account waits for approval by another admin of this shop. We will send you a mail as soon as you can log in.',
}

/** What a new account that cannot sign in yet is told. */
export const approvalNote = (role: string) => sentences[role] ?? ''

/** On the login page, for who has just registered. */
export function useApprovalNote(): string {
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    setSentence(approvalNote(new URLSearchParams(location.search).get('waiting') ?? ''))
  }, [])
  return sentence
}
