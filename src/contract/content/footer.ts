import { z } from 'zod'
import { endpoints, id, renamed, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { footerId } from '../ids.ts'
import { emailOrNothing, linkTarget, list, picturePath, shortText, text } from '../text.ts'

const pageLink = z.object({ label: z.string(), path: z.string() })

const credit = z.object({ text: z.string(), url: z.string() })

export const footer = renamed(
  z.object({
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
    designerCredit: credit,
    version,
  }),
  { _id: 'id' },
)

const linkDraft = z.object(
  { label: shortText('The label of a link'), path: linkTarget('The path of a link').default('') },
  'A link must have a label and a path.',
)

const socialLinkDraft = z.object(
  {
    platform: shortText('The platform of a social link'),
    iconClass: shortText('The icon class of a social link'),
    url: linkTarget('The URL of a social link').default(''),
  },
  'A social link must have a platform, an icon class and a URL.',
)

const linkSectionDraft = z.object(
  {
    section: shortText('The title of a link section'),
    links: list('The links of a section', 30, linkDraft).default([]),
  },
  'A link section must have a title and links.',
)

export const footerDraft = z.object(
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
          title: shortText('The title of the newsletter'),
          placeholderName: shortText('The placeholder of the name'),
          placeholderEmail: shortText('The placeholder of the email'),
          buttonText: shortText('The text of the button'),
        },
        'The newsletter must have a title, two placeholders and a text for its button.',
      )
      .optional(),
    quickLinks: list('The link sections', 12, linkSectionDraft).optional(),
    bottomLinks: list('The bottom links', 20, linkDraft).optional(),
    copyrightText: text('The copyright text', 500).optional(),
    designerCredit: z
      .object(
        {
          text: shortText('The designer’s credit'),
          url: linkTarget('The link of the designer’s credit').default(''),
        },
        'The designer’s credit must have a text and a link.',
      )
      .optional(),
  },
  'The footer must be an object.',
)

/** The footer itself; or in `data`, as an object or as JSON text, which is how a form with a file sends it. */
const bodyOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input, context) => {
    if (typeof input !== 'object' || input === null || !('data' in input)) return input
    if (typeof input.data !== 'string') return input.data
    try {
      return JSON.parse(input.data)
    } catch {
      context.addIssue({ code: 'custom', path: ['data'], message: 'The footer’s data is not valid JSON.' })
      return z.NEVER
    }
  }, schema)

const saved = z.object({ message: z.string(), footer })

export const footerEndpoints = endpoints({
  'GET /api/footer/all': {
    summary: 'The shop’s footer, or null where there is none',
    access: 'anyone',
    reply: footer.nullable(),
  },
  'GET /api/footer/choices': {
    summary: 'What a footer can link to: social networks with their icons, and the pages of the shop',
    access: 'admin',
    right: 'content',
    reply: z.object({
      networks: z.array(
        z.object({
          name: z.string(),
          iconClass: z.string(),
          /** An SVG path in a 24 × 24 box. */
          icon: z.string(),
          /** What the address of a page there begins with. */
          url: z.string(),
        }),
      ),
      pages: z.array(z.object({ label: z.string(), path: z.string(), kind: z.string() })),
    }),
  },
  'POST /api/footer/add': {
    summary: 'Make the footer; a shop has one. Its `data` may be JSON text, its logo a file',
    access: 'admin',
    right: 'content',
    status: 201,
    files: { logo: 1 },
    body: bodyOf(footerDraft),
    reply: saved,
  },
  'PUT /api/footer/update/{id}': {
    summary: 'Change the footer; what is left out stays',
    access: 'admin',
    right: 'content',
    params: z.object({ id: footerId }),
    files: { logo: 1 },
    body: bodyOf(footerDraft.extend({ version: sentVersion })),
    reply: saved,
  },
  'DELETE /api/footer/delete/{id}': {
    summary: 'Delete the footer: pages show the plain one',
    access: 'admin',
    right: 'content',
    params: z.object({ id: footerId }),
    reply: z.object({ message: z.string() }),
  },
})
