import { conflict, notFound } from '../errors.ts'

export const questionRefusals = {
  unknownQuestion: () => notFound('This question does not exist.'),
  tooManyQuestions: (most: number) =>
    conflict(`${most} of your questions are waiting for an answer. Please ask again once one is answered.`),
}
