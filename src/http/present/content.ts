import type { AboutView, ContactView, FooterView, PolicySectionView } from '#contract/pages.ts'
import type { About } from '#domain/content/about.ts'
import type { Contact } from '#domain/content/contact.ts'
import type { Footer } from '#domain/content/footer.ts'
import type { PolicySection } from '#domain/content/policy.ts'

export const presentAbout = ({ id, ...rest }: About): AboutView => ({ _id: id, ...rest })

export const presentContact = ({ id, ...rest }: Contact): ContactView => ({ _id: id, ...rest })

export const presentSection = ({ id, ...rest }: PolicySection): PolicySectionView => ({ _id: id, ...rest })

export const presentFooter = ({ id, ...rest }: Footer): FooterView => ({ _id: id, ...rest })
