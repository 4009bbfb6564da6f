import { z } from 'zod'
import { skinTones } from '#values/skin-tones.ts'
import { endpoints } from '../endpoint.ts'

export const skinToneEndpoints = endpoints({
  'GET /api/auth/skin-tone': {
    summary: 'The skin tone on which you want to see products first; null until you have chosen one',
    access: 'customer',
    reply: z.object({ tone: z.enum(skinTones).nullable() }),
  },
  'PUT /api/auth/skin-tone': {
    summary: 'Choose that tone',
    access: 'customer',
    body: z.object({ tone: z.enum(skinTones, `Please choose a skin tone: ${skinTones.join(', ')}.`) }),
    reply: z.object({ message: z.string() }),
  },
})
