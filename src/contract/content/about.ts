import { z } from 'zod'
import { endpoints, id, renamed, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { aboutId } from '../ids.ts'
import { emailOrNothing, jsonList, lines, picturePath, requiredText, text } from '../text.ts'

const achievement = z.object({ label: z.string(), value: z.string() })

export const about = renamed(
  z.object({
    _id: id,
    heading: z.string(),
    image: z.string().nullable(),
    typewriterTexts: z.array(z.string()),
    introParagraphs: z.array(z.string()),
    mission: z.string(),
    vision: z.string(),
    features: z.array(z.string()),
    achievements: z.array(achievement),
    contactEmail: z.string(),
    version,
  }),
  { _id: 'id' },
)

const bothNeeded = 'All achievements must have label and value.'

const neededPart = z
  .preprocess(value => (typeof value === 'number' ? String(value) : value), z.string(bothNeeded))
  .pipe(text('An achievement', 100).min(1, bothNeeded))

const achievements = z.preprocess(
  value => (typeof value === 'string' ? (jsonList(value || '[]') ?? value) : value),
  z
    .array(z.object({ label: neededPart, value: neededPart }, bothNeeded), bothNeeded)
    .max(24, 'There may be at most 24 achievements.'),
)

export const aboutChanges = z.object({
  heading: requiredText('The heading', 200).optional(),
  image: picturePath('The picture').optional(),
  typewriterTexts: lines('The typewriter texts', { most: 20, length: 200 }).optional(),
  introParagraphs: lines('The introduction', { most: 20, length: 5000 }).optional(),
  mission: text('The mission', 5000).optional(),
  vision: text('The vision', 5000).optional(),
  features: lines('The features', { most: 50, length: 500 }).optional(),
  achievements: achievements.optional(),
  contactEmail: emailOrNothing.optional(),
})

export const aboutEndpoints = endpoints({
  'GET /api/about/all': {
    summary: 'What the shop says about itself: a list of one',
    access: 'anyone',
    reply: z.object({ data: z.array(about) }),
  },
  'PUT /api/about/update/{id}': {
    summary: 'Change one field of the About page or several; its picture comes as a file',
    access: 'admin',
    right: 'content',
    params: z.object({ id: aboutId }),
    files: { image: 1 },
    body: aboutChanges.extend({ version: sentVersion }),
    reply: z.object({ message: z.string(), data: about }),
  },
})
