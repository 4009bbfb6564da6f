import { z } from 'zod'
import { endpoints, id, renamed, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { contactId } from '../ids.ts'
import { emailOrNothing, requiredText, text } from '../text.ts'

export const contact = renamed(
  z.object({
    _id: id,
    heading: z.string(),
    description: z.string(),
    headOffice: z.string(),
    email: z.string(),
    phone: z.string(),
    mapPlace: z.string(),
    version,
  }),
  { _id: 'id' },
)

export const contactChanges = z.object({
  heading: requiredText('The heading', 200).optional(),
  description: text('The description', 5000).optional(),
  headOffice: text('The head office', 1000).optional(),
  email: emailOrNothing.optional(),
  phone: text('The phone', 50).optional(),
  mapPlace: text('The map’s place', 300).optional(),
})

export const contactEndpoints = endpoints({
  'GET /api/contact/get': {
    summary: 'How to reach the shop',
    access: 'anyone',
    reply: z.object({ data: contact }),
  },
  'PUT /api/contact/update/{id}': {
    summary: 'Change one field of the contact page or several',
    access: 'admin',
    right: 'content',
    params: z.object({ id: contactId }),
    body: contactChanges.extend({ version: sentVersion }),
    reply: z.object({ message: z.string(), data: contact }),
  },
})
