import type { Generated } from 'kysely'
import type { Json } from '#db/tables.ts'
import type { AboutId, ContactId, FooterId, SectionId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    about: {
      id: AboutId
      heading: string
      image: string | null
      typewriter_texts: string[]
      intro_paragraphs: string[]
      mission: string
      vision: string
      features: string[]
      achievements: Json<Achievement[]>
      contact_email: string
      version: Generated<number>
    }
    contact: {
      id: ContactId
      heading: string
      description: string
      head_office: string
      email: string
      phone: string
      map_place: string
      version: Generated<number>
    }
    footers: {
      id: FooterId
      logo_url: string | null
      description: string
      social_links: Json<SocialLink[]>
      contact: Json<FooterContact>
      newsletter: Json<NewsletterTexts>
      quick_links: Json<LinkSection[]>
      bottom_links: Json<PageLink[]>
      copyright_text: string
      designer_credit: Json<DesignerCredit>
      version: Generated<number>
    }
    policies: {
      kind: PolicyKind
      edited_at: Date | null
    }
    policy_sections: {
      id: SectionId
      kind: PolicyKind
      position: number
      heading: string
      content: string
      bullet_points: string[]
      version: Generated<number>
    }
  }
}

export type PolicyKind = 'terms' | 'privacy' | 'returns' | 'shipping'

export interface Achievement {
  label: string
  value: string
}

export interface SocialLink {
  platform: string
  iconClass: string
  url: string
}

export interface FooterContact {
  address: string
  phone: string
  email: string
}

export interface NewsletterTexts {
  title: string
  placeholderName: string
  placeholderEmail: string
  buttonText: string
}

export interface DesignerCredit {
  text: string
  url: string
}

export interface PageLink {
  label: string
  path: string
}

export interface LinkSection {
  section: string
  links: PageLink[]
}
