import { z } from 'zod'
import { linkKinds } from '#values/link-kinds.ts'
import { searchTextLimits } from '#values/search-text-limits.ts'
import { endpoints, version } from './endpoint.ts'
import { optionalFlag, sentVersion } from './form-values.ts'
import { link } from './redirects.ts'
import { requiredText, text } from './text.ts'

const searchText = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  noindex: z.boolean(),
  version,
})

const target = {
  kind: z.enum(linkKinds, 'Please say which page is meant.'),
  id: requiredText('The id', 500),
}

export const searchTextEndpoints = endpoints({
  'GET /api/search-texts': {
    summary: 'Every page that has words of its own for search engines, those that say the same first',
    access: 'admin',
    right: 'content',
    reply: z.object({ texts: z.array(searchText.extend({ link, isTwice: z.boolean() })) }),
  },
  'GET /api/search-texts/of': {
    summary: 'What search engines and shared links say of one page, and what they say by default',
    access: 'seller',
    right: 'products',
    query: z.object(target),
    reply: z.object({
      text: searchText,
      /** What the page says by itself; of one that visitors may not see its name alone. */
      defaults: z.object({ title: z.string(), description: z.string(), picture: z.string().nullable() }),
      link,
      shopName: z.string(),
      url: z.string(),
      duplicates: z.array(
        z.object({ field: z.enum(['title', 'description']), label: z.string(), path: z.string() }),
      ),
    }),
  },
  'PUT /api/search-texts': {
    summary: 'Change what search engines and shared links say of a page; sellers of their own products',
    access: 'seller',
    right: 'products',
    files: { picture: 1 },
    body: z.object({
      ...target,
      title: text('The title', searchTextLimits.title).optional(),
      description: text('The description', searchTextLimits.description).optional(),
      noindex: optionalFlag('whether search engines leave it out'),
      removePicture: optionalFlag('whether its picture goes'),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string() }),
  },
})
