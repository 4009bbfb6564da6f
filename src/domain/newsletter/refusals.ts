import { badInput, conflict, notFound } from '../errors.ts'

export const newsletterRefusals = {
  unknownIssue: () => notFound('This newsletter does not exist.'),
  issueNotEditable: () =>
    conflict('This newsletter is being sent or has been sent, so it can no longer be changed.'),
  issueEmpty: () => badInput('Please write the newsletter first.', { body: 'Please write something.' }),
  issueMoved: (state: string) => conflict(`This newsletter is now ${state}, so this is not possible.`),
}
