import { z } from 'zod'
import { endpoints, id } from '../endpoint.ts'
import { footerId } from '../ids.ts'
import { emailOrNothing, linkTarget, picturePath, text } from '../text.ts'

const pageLink = z.object({ label: z.string(), path: z.string() })

export const footer = z.object({
  _id: id,
  logoUrl: z.string().nullable(),
  description: z.string(),
  socialLinks: z.array(z.object({ platform: z.string(), iconClass: z.string(), url: z.string() })),
  contact: z.object({ address: z.string(), phone: z.string(), email: z.string() }),
  newsletter: z.object({
    title: z.string(),
    placeholderName: z.string(),
    placeholderEmail: z.string(),
    buttonText: z.string(),
  }),
  quickLinks: z.array(z.object({ section: z.string(), links: z.array(pageLink) })),
  bottomLinks: z.array(pageLink),
  copyrightText: z.string(),
})

const short = (what: string) => text(what, 200).default('')
const list = <Item extends z.ZodType>(what: string, most: number, item: Item) =>
  z.array(item, `${what} must be a list.`).max(most, `${what} may have at most ${most} entries.`)

const linkDraft = z.object(
  { label: short('The label of a link'), path: linkTarget('The path of a link').default('') },
  'A link must have a label and a path.',
)

const socialLinkDraft = z.object(
  {
    platform: short('The platform of a social link'),
    iconClass: short('The icon class of a social link'),
    url: linkTarget('The URL of a social link').default(''),
  },
  'A social link must have a platform, an icon class and a URL.',
)

const linkSectionDraft = z.object(
  {
    section: short('The title of a link section'),
    links: list('The links of a section', 30, linkDraft).default([]),
  },
  'A link section must have a title and links.',
)

const draft = z.object(
  {
    logoUrl: picturePath('The logo').optional(),
    description: text('The description', 2000).optional(),
    socialLinks: list('The social links', 20, socialLinkDraft).optional(),
    contact: z
      .object(
        {
          address: text('The address', 1000).default(''),
          phone: text('The phone', 50).default(''),
          email: emailOrNothing.default(''),
        },
        'The contact must have an address, a phone and an email.',
      )
      .optional(),
    newsletter: z
      .object(
        {
          title: short('The title of the newsletter'),
          placeholderName: short('The placeholder of the name'),
          placeholderEmail: short('The placeholder of the email'),
          buttonText: short('The text of the button'),
        },
        'The newsletter must have a title, two placeholders and a text for its button.',
      )
      .optional(),
    quickLinks: list('The link sections', 12, linkSectionDraft).optional(),
    bottomLinks: list('The bottom links', 20, linkDraft).optional(),
    copyrightText: text('The copyright text', 500).optional(),
  },
  'The footer must be an object.',
)

/** The footer itself; or in `data`, as it is or as JSON text, which is how a form with a file sends it. */
const body = z.preprocess((given, context) => {
  if (typeof given !== 'object' || given === null || !('data' in given)) return given
  if (typeof given.data !== 'string') return given.data
  try {
    return JSON.parse(given.data)
  } catch {
    context.addIssue({ code: 'custom', path: ['data'], message: 'The footer’s data is not valid JSON.' })
    return z.NEVER
  }
}, draft)

const saved = z.object({ message: z.string(), footer })

export const footerEndpoints = endpoints({
  'GET /api/footer/all': {
    summary: 'The shop’s footer, or null where there is none',
    access: 'anyone',
    reply: footer.nullable(),
  },
  'POST /api/footer/add': {
    summary: 'Make the footer; a shop has one. Its `data` may be JSON text, its logo a file',
    access: 'admin',
    status: 201,
    files: { logo: 1 },
    body,
    reply: saved,
  },
  'PUT /api/footer/update/{id}': {
    summary: 'Change the footer; what is left out stays',
    access: 'admin',
    params: z.object({ id: footerId }),
    files: { logo: 1 },
    body,
    reply: saved,
  },
  'DELETE /api/footer/delete/{id}': {
    summary: 'Delete the footer: pages show the plain one',
    access: 'admin',
    params: z.object({ id: footerId }),
    reply: z.object({ message: z.string() }),
  },
})
