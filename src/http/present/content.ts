import type { z } from 'zod'
import type { about } from '#contract/content/about.ts'
import type { contact } from '#contract/content/contact.ts'
import type { footer } from '#contract/content/footer.ts'
import type { policySection } from '#contract/content/policies.ts'
import type { About } from '#domain/content/about.ts'
import type { Contact } from '#domain/content/contact.ts'
import type { Footer } from '#domain/content/footer.ts'
import type { PolicySection } from '#domain/content/policy.ts'

export const presentAbout = ({ id, ...rest }: About): z.input<typeof about> => ({ _id: id, ...rest })

export const presentContact = ({ id, ...rest }: Contact): z.input<typeof contact> => ({ _id: id, ...rest })

export const presentSection = ({ id, ...rest }: PolicySection): z.input<typeof policySection> => ({
  _id: id,
  ...rest,
})

export const presentFooter = ({ id, ...rest }: Footer): z.input<typeof footer> => ({ _id: id, ...rest })
