import type { z } from 'zod'
import type { Closeness } from '#values/beauty/nearest.ts'
import type { Concern, SkinType, Undertone } from '#values/beauty/profile.ts'
import type { OwnStep } from '#values/beauty/routine-code.ts'
import type { AvoidListName } from '#values/ingredients/avoid-lists.ts'
import type { LabelPart } from '#values/ingredients/label-parts.ts'
import type { ChargeKind } from '#values/ledger.ts'
import type { MenuPlace } from '#values/menus.ts'
import type { ProfilePart } from '#values/product-kinds.ts'
import type { RecallLevel } from '#values/recalls.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import type { seller } from './accounts/sellers.ts'
import type { routineStep } from './beauty/routines.ts'
import type { shadeCounts } from './beauty/shades.ts'
import type { articleCard, TextNode } from './blog.ts'
import type { category } from './categories.ts'
import type { about } from './content/about.ts'
import type { contact } from './content/contact.ts'
import type { footer } from './content/footer.ts'
import type { policySection } from './content/policies.ts'
import type { SectionView } from './content/section-views.ts'
import type { usualDelivery } from './delivery.ts'
import type { explained } from './ingredients/ingredients.ts'
import type { pageCard, product, sibling, skinPicture } from './products/products.ts'
import type { productQuestions, question } from './questions.ts'
import type { productReviews, review } from './reviews.ts'
import type { foundPages } from './search/search.ts'
import type { settings } from './settings/settings.ts'

export type CategoryView = z.output<typeof category>
export type ProductCardView = z.output<typeof pageCard>
export type ProductView = z.output<typeof product>
export type SiblingView = z.output<typeof sibling>
export type ExplainedView = z.output<typeof explained>
export type SkinPictureView = z.output<typeof skinPicture>
type AboutView = z.output<typeof about>
export type ContactView = z.output<typeof contact>
export type FooterView = z.output<typeof footer>
type PolicySectionView = z.output<typeof policySection>
export type ArticleCardView = z.output<typeof articleCard>
export type QuestionView = z.output<typeof question>
export type QuestionsView = z.output<typeof productQuestions>
export type ReviewView = z.output<typeof review>
export type SellerView = z.output<typeof seller>
export type ReviewsView = z.output<typeof productReviews>
type SettingsView = z.output<typeof settings>

export type FoundPageView = z.output<typeof foundPages>[number]

/** An entry of a menu: a link, or a heading without one. */
export interface MenuLink {
  label: string
  path?: string | undefined
  category?: string | undefined
  children?: MenuLink[] | undefined
}

/** What every page is given for its header and footer. */
export interface Layout {
  categories: CategoryView[]
  /** What the menu offers beside categories. */
  menu: { concerns: string[]; brands: string[] }
  /** Menus that the owner has changed; the others are what comes with the shop. */
  menus?: Partial<Record<MenuPlace, MenuLink[]>> | undefined
  /** Null until somebody makes one: pages then show a plain footer. */
  footer: LayoutFooter | null
  /** The copyright's year, from the server, so that hydration does not differ at New Year. */
  year: number
  settings: SettingsView
  /** Parts that could not be loaded, though the page itself could. */
  failed?: ('categories' | 'footer')[] | undefined
}

/** The footer, with the icon of each social link as an SVG path. */
export type LayoutFooter = Omit<FooterView, 'socialLinks'> & {
  socialLinks: (FooterView['socialLinks'][number] & { icon: string | null })[]
}

export interface PagesView {
  current: number
  /** Null where there are too many to count. */
  last: number | null
  first: string
  previous: string | null
  next: string | null
  /** The last one, where it is known. */
  end: string | null
  /** Those around the current one. */
  near: { page: number; href: string }[]
}

/** One kind of filter; each value with the URL that sets or clears it. */
export interface FilterView {
  name: string
  title: string
  exact: boolean
  values: { label: string; count: number; selected: boolean; href: string }[]
}

type NamedIngredient = Pick<ExplainedView, 'slug' | 'inci'>

/** An ingredient on its own page. */
export interface IngredientView extends ExplainedView {
  aliases: string[]
  /** '15 November 2026' */
  updatedOn: string
}

/** A product's list of ingredients as it was read. */
export interface LabelView {
  /** The label's own words in their order. */
  parts: LabelPart[]
  /** How many of its words were read for certain. */
  read: number
  of: number
  actives: { slug: string; inci: string; sentence: string }[]
  /** What it is certainly without. */
  without: { name: string; noun: string }[]
  /** Whether the list confirms a claim; if not, it is the maker's word. */
  claims: { claim: string; agrees: boolean }[]
  /** Which of its parts are on which avoid-list, by their places. */
  avoided: Partial<Record<AvoidListName, number[]>>
  /** What its ingredients are chosen for, with evidence. */
  helps: { concern: Concern; inci: string }[]
  /** About pregnancy. In every page, because only the browser knows whether the visitor asks for them. */
  cautions: { inci: string; reason: string }[]
  /** What skin of a type may not like. */
  skin: Partial<Record<SkinType, string>>
}

/** A section of an article, and the products that it names. */
export interface ArticlePart {
  text: TextNode[]
  products: ProductCardView[]
}

/** A product of the shop, or something from elsewhere. */
export type RoutineStepView = z.output<typeof routineStep> | OwnStep

interface ShadeView {
  _id: string
  name: string
  brandName: string
  swatch: string
  price: number
  inStock: boolean
  image: string | null
  /** On skin, each by itself. */
  skin: SkinPictureView[]
}

/** What each server-rendered page is given, by its name. */
export interface Pages {
  home: { sections: SectionView[] }
  /** One of the shop's own. */
  own: { title: string; sections: SectionView[] }
  listing: {
    title: string
    /** A category's or collection's few words about itself. */
    intro?: string | undefined
    /** Beside the title. */
    picture?: string | undefined
    /** A collection: its products were chosen by hand, and have an order of their own. */
    curated?: true | undefined
    /** On an ingredient's page: what it is. */
    ingredient?: IngredientView | undefined
    /** On a seller's page: who they are. */
    seller?: SellerView | undefined
    products: ProductCardView[]
    pages: PagesView
    /** Its address without a query; filters and sorting are added to it. */
    path: string
    /** What was typed, on the search page; without what was read as filters. */
    q?: string | undefined
    /** All that was typed, where a part of it was read as filters. */
    typed?: string | undefined
    /** What that part was read as: 'Up to ₹500', 'Without parabens'. */
    asked?: string[] | undefined
    /** Pages and articles that the words find. */
    foundPages?: FoundPageView[] | undefined
    corrected?: string | undefined
    /** Whether nothing has all the words, and these products have the most of them. */
    partial?: true | undefined
    total: number
    more: boolean
    sort: string
    /** The current query without paging: forms that change a part of it must send the rest as hidden fields. */
    preserved: [name: string, value: string][]
    filters: FilterView[]
    /** The active filters, each with the URL that clears it. */
    chosen: { label: string; href: string }[]
    /** Shown where nothing was found. */
    bestSellers?: ProductCardView[] | undefined
    /** What they are, where they are closer to what was looked for than what sells best. */
    bestSellersTitle?: string | undefined
  }
  product: {
    product: ProductView
    siblings: SiblingView[]
    /** Its own pictures on skin, and those that its family shares. */
    skin: SkinPictureView[]
    /** Whether its colour is worn on skin. */
    isOnSkin: boolean
    /** Where it is sold out: siblings that are not, the most similar first. */
    similar: SiblingView[]
    /** How long and for how much most places are delivered to; fees in rupees. */
    delivery: z.output<typeof usualDelivery> & {
      /** The only state in which its seller may deliver. */
      homeState: string | null
    }
    /** The promotions without a code that it is part of: '3 for 2 on soaps'. */
    offers: string[]
    /** How it can be paid now. */
    payment: string | null
    /** The first sentence of the return policy; null without one. */
    returns: string | null
    /** Of the piece that the next order gets; null where nobody knows its date. */
    freshness: { promise: string; piece: string } | null
    /** Pieces that expire soon, for less; the price in rupees. */
    shortDated: { path: string; price: number; until: string } | null
    /** The page's whole address, to share. */
    url: string
    /** Facts that are shown as they are stored. Named by the server, so that the browser need not load the table of fields. */
    facts: [term: string, value: string][]
    /** Null where it has no list of ingredients. */
    label: LabelView | null
    /** How its ingredients have changed, the newest first: 'Nov 2026', 'New: Niacinamide'. */
    reformulations: { month: string; lines: string[] }[]
    /** Of the product itself, as on its card. */
    fit: string
    /** Null where the shop itself sells it. */
    seller: { name: string; path: string } | null
    questions: QuestionsView
    reviews: ReviewsView
    /** What reviewers are compared by. */
    profilePart: ProfilePart
    related: ProductCardView[]
    /** What buyers say of the shade; null where it is none. */
    shadeReports: {
      counts: z.output<typeof shadeCounts>
      wornBefore: { brand: string; shade: string; buyers: number }[]
    } | null
  }
  shades: {
    kinds: string[]
    /** The colours of each kind to choose from, from light to deep. */
    palettes: { kind: string; shades: { swatch: string; label: string }[] }[]
    /** Null until something is asked for. */
    worn: { name: string; swatch: string; undertone: Undertone | null; kind: string } | null
    /** Another brand's shade, as it was typed. */
    asked: { brand: string; shade: string }
    /** The nearest first. */
    shades: (ShadeView & { closeness: Closeness; direction: string[]; undertone: Undertone | null })[]
    /** The skin that shades shall suit, and those for the face that do, the best first. */
    skin: { tone: SkinTone; undertone: Undertone | null } | null
    suited: (ShadeView & { suits: boolean; direction: string[]; undertone: Undertone | null })[]
    /** How many of those who wear the asked shade picked the colour of `worn` for it; 0 where the visitor did. */
    pickedBy: number
    /** What buyers who wear the other shade found right. */
    chosen: (ShadeView & { buyers: number })[]
    /** Shades of other brands that are known. */
    named: { brand: string; shade: string }[]
  }
  routine: {
    title: string
    intro: string
    /** Whether the shop made it. */
    isMade: boolean
    morning: RoutineStepView[]
    evening: RoutineStepView[]
    /** Those that the shop made. */
    made: { title: string; intro: string; pictures: string[]; path: string; isHere: boolean }[]
  }
  recalls: {
    /** What was looked up; empty for nothing. */
    batch: string
    found: { name: string; path: string; until: string | null; isRecalled: boolean }[]
    recalls: {
      id: string
      level: RecallLevel
      reason: string
      instructions: string
      on: string
      isClosed: boolean
      products: { name: string; batches: string[] }[]
    }[]
  }
  compare: {
    products: {
      card: ProductCardView
      perUnit: { rupees: number; measure: string } | null
      /** How much of its label was read; null without a list. */
      read: { count: number; of: number } | null
      actives: NamedIngredient[]
      only: NamedIngredient[]
      /** Scents that the EU wants to be named. */
      scents: NamedIngredient[]
      /** Its fragrance may hold some that the label does not name. */
      hidesScents: boolean
      without: string[]
      removeHref: string
    }[]
    common: NamedIngredient[]
    /** Products whose lists are like that of the first one. */
    similar: { name: string; shared: number; of: number; href: string }[]
    isFull: boolean
    /** What was typed and no product is called. */
    unknown: string[]
  }
  /** Instead of every page that sells, while the doors are closed. */
  closed: { opensOn: string | null }
  gone: {
    what: 'product' | 'article'
    name: string
    products: ProductCardView[]
    articles: ArticleCardView[]
  }
  about: { about: AboutView }
  contact: { contact: ContactView }
  sell: {
    /** What the shop takes today; of categories, those with a commission of their own. */
    charges: { kind: ChargeKind; percent: number; amount: number; category: string | null }[]
    /** What is left of a product that is sold alone, by the same rules. */
    example: {
      price: number
      charges: { kind: ChargeKind; amount: number }[]
      gst: number
      taxes: number
      left: number
    }
    /** In the owner's words; '' where there are none. */
    moreAboutCosts: string
    asksForPapers: boolean
    /** So many of a new seller's products are looked at before they go live. */
    reviewedProducts: number
    /** Whether an admin approves new sellers. */
    isApproved: boolean
    /** Whether every parcel leaves with an invoice. */
    isTaxed: boolean
    delivery: { fee: number; freeFrom: number | null; toDays: number }
  }
  policy: { title: string; welcome: string; lastModified: string | null; sections: PolicySectionView[] }
  blog: {
    articles: ArticleCardView[]
    /** Whether the first one leads because it is its season. */
    isSeasonal: boolean
    nextPage: string | null
  }
  article: { article: ArticleCardView; parts: ArticlePart[]; more: ArticleCardView[] }
  cart: Record<never, never>
  order: Record<never, never>
  orders: Record<never, never>
  'order-details': Record<never, never>
  return: Record<never, never>
  'return-details': Record<never, never>
  'follow-order': Record<never, never>
  'in-use': Record<never, never>
  'running-low': Record<never, never>
  pay: Record<never, never>
  account: Record<never, never>
  profile: Record<never, never>
  addresses: Record<never, never>
  wishlist: Record<never, never>
  login: Record<never, never>
  'login-code': Record<never, never>
  register: Record<never, never>
  'forgot-password': Record<never, never>
  'reset-password': Record<never, never>
  /** Where a link in a mail leads: `call` gets the token of the link. */
  'mail-link': {
    title: string
    lead: string
    action: string
    call:
      | 'POST /api/auth/confirm'
      | 'POST /api/newsletter/confirm'
      | 'POST /api/newsletter/unsubscribe'
      | 'POST /api/cart/reminders/stop'
      | 'POST /api/reviews/invitations/stop'
      | 'POST /api/reformulations/notices/stop'
      | 'POST /api/finish-dates/reminders/stop'
      | 'POST /api/stock-alerts/confirm'
  }
  'restore-email': Record<never, never>
  label: Record<never, never>
  'beauty-profile': Record<never, never>
  /** With the sentence of its route, such as a product's, where it has one. */
  'not-found': { failure?: string | undefined }
  /** Where the server failed: in the shop's header and footer, unless those failed too. */
  error: { sentence: string; retry: string; requestId: string }
}

export type PageName = keyof Pages

/** One page with its data: rendered on the server, sent along as JSON, hydrated from it in the browser. */
export type PageData = { [Name in PageName]: { name: Name; props: Pages[Name]; layout: Layout } }[PageName]

/** What search engines and shared links show of a page. */
export interface Head {
  /** Without the name of the shop, which is added after it. */
  title: string
  /** On the home page the name of the shop comes first. */
  shopFirst?: boolean
  /** The title is the owner's own, and says all. */
  isWhole?: boolean
  description: string
  /** The page's canonical URL, as a path. */
  canonical: string
  /** A picture's path, for shared links. */
  image?: string | undefined
  /** The picture of the first screen, preloaded in the width it is shown in. */
  preload?: { path: string; sizes: string } | undefined
  noIndex?: boolean
  /** The Open Graph type; a website by default. */
  type?: 'website' | 'product' | 'article'
  /** Open Graph properties of that type: 'product:price:amount'. */
  facts?: [property: string, content: string][]
  /** Schema.org data for search engines. */
  jsonLd?: object[]
  /** A feed of what the page lists. */
  feed?: { title: string; path: string }
}
