import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { homeDraft } from '../home.ts'
import { categoryId, pageId, productId } from '../ids.ts'
import { list, text } from '../text.ts'
import { aboutChanges } from './about.ts'
import { contactChanges } from './contact.ts'
import { footerDraft } from './footer.ts'
import { policyKinds, sectionDraft } from './policies.ts'
import { pageSections } from './sections.ts'

const articleDraft = z.object({
  title: text('The title', 200),
  excerpt: text('The excerpt', 500),
  author: text('The author', 100),
  body: text('The article', 100_000),
  picture: z.string().max(2000).nullable(),
})

const collectionDraft = z.object({
  title: text('The title', 200),
  intro: text('The introduction', 2000),
  products: list('The products', 200, productId),
})

const categoryDraft = z.object({
  name: text('The name', 100),
  intro: text('The introduction', 300),
  picture: z.string().max(2000).nullable(),
})

export const previewEndpoints = endpoints({
  'POST /api/content/preview': {
    summary:
      'A page of the shop with texts that are not saved: nothing is kept, not even in the cache. A file that is chosen but not sent stands in it as upload:0 …',
    access: 'admin',
    right: 'content',
    body: z.discriminatedUnion(
      'page',
      [
        z.object({ page: z.literal('home'), draft: homeDraft }),
        z.object({ page: z.literal('own'), id: pageId, sections: pageSections }),
        z.object({ page: z.literal('about'), draft: aboutChanges }),
        z.object({ page: z.literal('contact'), draft: contactChanges }),
        z.object({ page: z.literal('footer'), draft: footerDraft }),
        z.object({
          page: z.literal('policy'),
          policy: z.enum(policyKinds, `Please choose one of ${policyKinds.join(', ')}.`),
          draft: list('The sections', 1000, sectionDraft),
        }),
        z.object({ page: z.literal('article'), draft: articleDraft }),
        z.object({ page: z.literal('collection'), draft: collectionDraft }),
        z.object({
          page: z.literal('category'),
          /** Whose products it shows; none for a new one. */
          category: categoryId.optional(),
          draft: categoryDraft,
        }),
      ],
      'Please choose a page: home, own, about, contact, footer, policy, article, collection or category.',
    ),
    reply: z.object({ html: z.string() }),
  },
})
