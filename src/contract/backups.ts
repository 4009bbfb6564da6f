import { z } from 'zod'
import { emailAddress, newPassword, personName } from './accounts/auth.ts'
import { endpoints, id, renamed, timestamp } from './endpoint.ts'

export const backupEndpoints = endpoints({
  'GET /api/backups': {
    summary: 'The copies of the shop that were made, newest first',
    access: 'admin',
    right: 'settings',
    reply: z.object({
      /** Null where they are made by hand only. */
      schedule: z
        .object({ place: z.string(), everyHours: z.int(), keep: z.int(), isOverdue: z.boolean() })
        .nullable(),
      backups: z.array(
        renamed(
          z.object({
            _id: id,
            madeAt: timestamp,
            file: z.string(),
            rows: z.int(),
            pictures: z.int(),
            bytes: z.int(),
          }),
          { _id: 'id' },
        ),
      ),
    }),
  },
  'GET /api/demo': {
    summary: 'What of the demo would go if its owner made the shop their own',
    access: 'admin',
    right: 'settings',
    reply: z.object({
      /** Null in a shop that was not filled with the demo. */
      demo: z
        .object({
          people: z.int(),
          products: z.int(),
          orders: z.int(),
          reviews: z.int(),
          categories: z.int(),
          articles: z.int(),
          /** The account that asks is one of the demo's: it needs a name, an email and a password of its own. */
          needsAccount: z.boolean(),
          /** Where the backup goes. */
          backupTo: z.string(),
        })
        .nullable(),
    }),
  },
  'POST /api/demo/leave': {
    summary:
      'Make the demo shop your own: a backup of everything is made first, then all people, products and orders go. `keep` says what stays of its looks and pages',
    access: 'admin',
    right: 'settings',
    body: z.object({
      keep: z.enum(['looks', 'pages', 'nothing'], 'Please choose what to keep.'),
      account: z.object({ name: personName, email: emailAddress, password: newPassword }).optional(),
    }),
    reply: z.object({ message: z.string(), backup: z.string() }),
  },
})
