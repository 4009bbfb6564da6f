import { z } from 'zod'
import { cardRatios, cornerChoices, densityChoices } from '#values/looks/dress.ts'
import { looks, schemes, variants } from '#values/looks/looks.ts'
import { endpoints, id, renamed, timestamp, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'
import { fontId, previewId } from './ids.ts'
import { requiredText, text } from './text.ts'

export const colour = z
  .string('Please choose a colour, such as #a3294f.')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please choose a colour, such as #a3294f.')

const oneOf = <const Options extends readonly [string, ...string[]]>(what: string, options: Options) =>
  z.enum(options, `Please choose ${what} from the list.`)

const lookIds = looks.map(look => look.id) as [string, ...string[]]

const font = z.string('Please choose a font.').max(60)

const choices = z.object(
  {
    brand: colour.optional(),
    second: colour.optional(),
    scheme: oneOf('light, dark or device', schemes).optional(),
    corners: oneOf('the corners', cornerChoices).optional(),
    density: oneOf('the spacing', densityChoices).optional(),
    cardRatio: oneOf('the shape of pictures', cardRatios).optional(),
    // A font of one's own may be gone by now: the look's own takes its place.
    fonts: z.object({ display: font, body: font, label: font }).partial().optional(),
    variants: z
      .object({
        header: oneOf('the header', variants.header),
        card: oneOf('the cards', variants.card),
        button: oneOf('the buttons', variants.button),
        hero: oneOf('the banner', variants.hero),
        edge: oneOf('what is between sections', variants.edge),
        badge: oneOf('the badges', variants.badge),
      })
      .partial()
      .optional(),
  },
  'Please send the choices as an object.',
)

const chosen = { look: oneOf('a look', lookIds), choices }
const n = z.coerce.number().int().min(1)
const message = z.object({ message: z.string() })

export const lookEndpoints = endpoints({
  'GET /api/looks': {
    summary:
      'The look that is live, the one that is being tried, versions, links to previews, and fonts of one’s own',
    access: 'admin',
    right: 'content',
    reply: z.object({
      live: z.object({ n: z.int(), ...chosen }),
      draft: z.object({ ...chosen, version }),
      versions: z.array(
        z.object({ n: z.int(), ...chosen, note: z.string(), goesLive: timestamp, by: z.string().nullable() }),
      ),
      previews: z.array(
        renamed(z.object({ _id: id, madeAt: timestamp, expiresAt: timestamp, by: z.string().nullable() }), {
          _id: 'id',
        }),
      ),
      fonts: z.array(
        z.object({
          id: z.string(),
          family: z.string(),
          weights: z.string(),
          file: z.string(),
          fallback: z.object({
            local: z.string(),
            sizeAdjust: z.number(),
            ascent: z.number(),
            descent: z.number(),
          }),
          /** Letters that the shop needs and it lacks. */
          missing: z.string(),
        }),
      ),
    }),
  },
  'PUT /api/looks/draft': {
    summary: 'Try a look: nobody sees it but those with a link to the preview',
    access: 'admin',
    right: 'content',
    body: z.object({ ...chosen, version: sentVersion }),
    reply: z.object({ message: z.string(), draft: z.object({ ...chosen, version }) }),
  },
  'POST /api/looks/publish': {
    summary: 'Publish the look that is being tried, now or at a time',
    access: 'admin',
    right: 'content',
    body: z.object({
      at: z.iso
        .datetime({ offset: true, error: 'Please choose a date and a time.' })
        .transform(at => new Date(at))
        .optional(),
      note: text('The note', 200).default(''),
    }),
    reply: z.object({ message: z.string(), n: z.int() }),
  },
  'POST /api/looks/versions/{n}/restore': {
    summary: 'Go back to an earlier version: it becomes the newest one, live at once',
    access: 'admin',
    right: 'content',
    params: z.object({ n }),
    reply: message,
  },
  'DELETE /api/looks/versions/{n}': {
    summary: 'Call off a version that has not gone live',
    access: 'admin',
    right: 'content',
    params: z.object({ n }),
    reply: message,
  },
  'POST /api/looks/render': {
    summary:
      'A page of the shop in a look that is not live, or `sample`: the top of the home page with few products',
    access: 'admin',
    right: 'content',
    body: z.object({
      ...chosen,
      page: oneOf('a page', ['sample', 'home', 'listing', 'product', 'cart']),
    }),
    reply: z.object({ html: z.string() }),
  },
  'POST /api/looks/previews': {
    summary: 'A link that shows the shop in the look that is being tried, for 7 days',
    access: 'admin',
    right: 'content',
    reply: z.object({ url: z.string(), expiresAt: timestamp }),
  },
  'DELETE /api/looks/previews/{id}': {
    summary: 'End a preview: its link shows nothing any more',
    access: 'admin',
    right: 'content',
    params: z.object({ id: previewId }),
    reply: message,
  },
  'POST /api/looks/fonts': {
    summary: 'Add a font of one’s own (WOFF2, TTF or OTF): what the shop needs of it is kept',
    access: 'admin',
    right: 'content',
    files: { font: 1 },
    body: z.object({
      name: requiredText('The name of the font', 60),
      mayUse: z.literal(['true', true], 'Please confirm that you may use this font on the web.'),
    }),
    reply: z.object({ message: z.string(), id: z.string(), missing: z.string() }),
  },
  'DELETE /api/looks/fonts/{id}': {
    summary: 'Remove a font: texts in it take the font of the look',
    access: 'admin',
    right: 'content',
    params: z.object({ id: fontId }),
    reply: message,
  },
})
