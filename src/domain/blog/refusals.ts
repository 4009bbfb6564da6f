import { badInput, conflict, notFound } from '../errors.ts'

export const blogRefusals = {
  unknownArticle: () => notFound('This article does not exist.'),
  articleSlugTaken: (field: 'title' | 'slug') =>
    conflict('Another article already has this address. Please choose another one.', {
      [field]: 'Another article already has this address.',
    }),
  halfSeason: (missing: 'seasonStart' | 'seasonEnd') =>
    badInput('Please choose both the first and the last month of the season, or neither.', {
      [missing]: 'Please choose this month too.',
    }),
}
