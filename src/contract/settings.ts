import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { emailOrNothing, requiredText, text } from './text.ts'

export const settings = z.object({
  shopName: z.string(),
  defaultBadge: z.string(),
  defaultRating: z.number(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})

const allSettings = settings.extend({ lowStockThreshold: z.int() })

const phone = text('The phone', 50)

export const settingsEndpoints = endpoints({
  'GET /api/settings': {
    summary: 'What the owner decided for the whole shop, as far as everybody may know it',
    access: 'anyone',
    reply: settings,
  },
  'GET /api/settings/all': {
    summary: 'All that the owner decided for the whole shop',
    access: 'admin',
    reply: allSettings,
  },
  'PUT /api/settings': {
    summary: 'Change what is given of the settings',
    access: 'admin',
    body: z.object({
      shopName: requiredText('The name of the shop', 100).optional(),
      defaultBadge: text('The badge', 30).optional(),
      defaultRating: z
        .number('The default rating must be a number.')
        .min(0, 'The default rating must be at least 0.')
        .max(5, 'The default rating must be at most 5.')
        .transform(value => Math.round(value * 10) / 10)
        .optional(),
      lowStockThreshold: z
        .int('The low-stock threshold must be a whole number.')
        .min(0, 'The low-stock threshold must be at least 0.')
        .max(1_000_000, 'The low-stock threshold must be at most 10,00,000.')
        .optional(),
      supportEmail: emailOrNothing.optional(),
      supportPhone: phone.optional(),
      grievanceOfficer: z
        .object(
          {
            name: text('The grievance officer’s name', 100).default(''),
            email: emailOrNothing.default(''),
            phone: phone.default(''),
          },
          'The grievance officer must have a name, an email and a phone.',
        )
        .optional(),
    }),
    reply: z.object({ message: z.string(), settings: allSettings }),
  },
})
