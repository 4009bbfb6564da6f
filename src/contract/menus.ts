import { z } from 'zod'
import { linkKinds } from '#values/link-kinds.ts'
import { menuLimits, menuPlaces } from '#values/menus.ts'
import { endpoints, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'
import { link, linkTargetBody } from './redirects.ts'
import { list, requiredText } from './text.ts'

const place = z.enum(menuPlaces, 'Please choose a menu.')

const target = z.object({ kind: z.enum(linkKinds), id: z.string() }).nullable()
/** `link` is null of a heading, and of an entry whose page is gone. */
const leaf = z.object({ label: z.string(), target, link: link.nullable() })

const leafBody = z.object({
  label: requiredText('The name of an entry', menuLimits.label),
  target: linkTargetBody.nullable().default(null),
})
const itemBody = leafBody.extend({
  children: list(
    'The entries below it',
    menuLimits.all,
    leafBody.transform(item => ({ ...item, children: [] })),
  ).default([]),
})

export const menuEndpoints = endpoints({
  'GET /api/menus': {
    summary:
      'Every menu as it is edited, with what each entry leads to; one that was never changed shows what comes with the shop',
    access: 'admin',
    right: 'content',
    reply: z.object({
      menus: z.array(
        z.object({
          place,
          /** Whether it was changed. */
          isOwn: z.boolean(),
          items: z.array(leaf.extend({ children: z.array(leaf) })),
          version,
        }),
      ),
    }),
  },
  'PUT /api/menus/{place}': {
    summary: 'Save a menu as a whole: two levels, at most 8 entries at the top and 60 in all',
    access: 'admin',
    right: 'content',
    params: z.object({ place }),
    body: z.object({
      items: list('The menu', menuLimits.top, itemBody),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string() }),
  },
  'DELETE /api/menus/{place}': {
    summary: 'Take a menu back to what comes with the shop',
    access: 'admin',
    right: 'content',
    params: z.object({ place }),
    reply: z.object({ message: z.string() }),
  },
})
