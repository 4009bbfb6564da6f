import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EventKind } from '#values/event-kinds.ts'
import type { FinishAnswer } from '#values/finish-dates.ts'
import type {
  AboutId,
  AccountId,
  AddressId,
  ArticleId,
  BulkChangeId,
  CategoryId,
  CollectionId,
  ContactId,
  DocumentId,
  FooterId,
  IssueId,
  LotId,
  NoteId,
  OrderDraftId,
  OrderId,
  PaymentId,
  ProductId,
  PromotionId,
  QuestionId,
  RecallId,
  RefundId,
  ReturnId,
  ReviewId,
  RevisionId,
  SaleId,
  SectionId,
  ShipmentId,
  StockAlertId,
  TaxRateId,
} from '#values/ids.ts'
import type { AvoidListName } from '#values/ingredients/avoid-lists.ts'
import type { FormulaChange } from '#values/ingredients/formula-change.ts'
import type { LotMoveReason, LotState } from '#values/lots.ts'
import type { MailWish } from '#values/mail-wishes.ts'
import type { Paise } from '#values/money.ts'
import type { NotificationGroup, NotificationKind } from '#values/notification-kinds.ts'
import type { OrderStatus } from '#values/order-status.ts'
import type { FieldsWith, FieldValues, ProductFieldName } from '#values/product-fields.ts'
import type { ProductState } from '#values/product-states.ts'
import type { Concern, HairType, SkinType, Undertone } from '#values/profiles/profile.ts'
import type { Snapshot } from '#values/profiles/snapshot.ts'
import type { RecallAnswer, RecallLevel, RecallState } from '#values/recalls.ts'
import type { InspectionOutcome, ReturnReason, ReturnState, ReturnWish } from '#values/return-rules.ts'
import type { KeyRight, StaffRole } from '#values/rights.ts'
import type { ShadeVerdict } from '#values/shades/verdicts.ts'
import type { SkinPicture, SkinTone } from '#values/skin-tones.ts'
import type { SnakeCase } from '#values/snake-case.ts'
import type { TaxScheme } from '#values/tax-scheme.ts'

/** The tables as the newest migration leaves them. */
export interface Tables {
  accounts: {
    id: AccountId
    name: string
    email: string
    password_hash: string
    role: Role
    staff_role: ColumnType<StaffRole | null, StaffRole | null | undefined>
    two_step_at: ColumnType<Date | null, Date | null | undefined>
    invited_at: ColumnType<Date | null, Date | null | undefined>
    is_active: boolean
    declined_at: ColumnType<Date | null, Date | null | undefined>
    declined_reason: ColumnType<string | null, string | null | undefined>
    state: GeneratedAlways<AccountState>
    created_at: CreatedAt
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined>
    pending_email: ColumnType<string | null, string | null | undefined>
    skin_tone: ColumnType<SkinTone | null, SkinTone | null | undefined>
    order_count: Generated<number>
    product_count: Generated<number>
    spent: Generated<number>
    version: Generated<number>
  }
  seller_profiles: {
    account_id: AccountId
    about: string
    business_name: string
    address: string
    email: string
    phone: string
    website: string
    grievance_officer: string
    gstin: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    account_id: AccountId
    created_at: CreatedAt
    last_used_at: Generated<Date>
    expires_at: Date
    user_agent: string | null
    by_passkey: Generated<boolean>
  }
  attempts: {
    key: string
    count: number
    ends_at: Date
  }
  audit_events: {
    id: string
    actor_id: AccountId | null
    actor_name: string
    action: string
    subject: string
    subject_id: string
    before: JsonColumn
    after: JsonColumn
    label: ColumnType<string | null, string | null | undefined>
    version: number | null
    at: CreatedAt
  }
  security_events: {
    id: string
    at: CreatedAt
    kind: SecurityEventKind
    account_id: AccountId | null
    account_name: string
    email: string
    address: string
    device: string
    detail: string
  }
  demo_accounts: {
    account_id: AccountId
    password: 'published' | 'random' | 'closed'
    password_hash: string
  }
  former_emails: {
    account_id: AccountId
    email: string
    changed_at: Generated<Date>
  }
  account_devices: {
    account_id: AccountId
    device: string
    network: string
    last_used_at: Generated<Date>
  }
  api_keys: {
    id: Generated<string>
    account_id: AccountId
    name: string
    key_hash: Buffer
    hint: string
    rights: KeyRight[]
    created_at: CreatedAt
    last_used_at: ColumnType<Date | null, Date | null | undefined>
    revoked_at: ColumnType<Date | null, Date | null | undefined>
  }
  webhooks: {
    id: Generated<string>
    account_id: AccountId
    url: string
    sealed: Buffer
    events: EventKind[]
    created_at: CreatedAt
  }
  webhook_deliveries: {
    id: Generated<string>
    webhook_id: string
    event_id: ColumnType<string | null, string | null | undefined>
    event: string
    body: string
    attempts: Generated<number>
    due_at: ColumnType<Date | null, Date | null | undefined>
    delivered_at: ColumnType<Date | null, Date | null | undefined>
    last_status: ColumnType<number | null, number | null | undefined>
    last_error: ColumnType<string | null, string | null | undefined>
    created_at: CreatedAt
  }
  two_step_secrets: {
    account_id: AccountId
    sealed: Buffer
    last_step: Generated<number>
  }
  recovery_codes: {
    account_id: AccountId
    code_hash: Buffer
  }
  passkeys: {
    id: string
    account_id: AccountId
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: CreatedAt
    last_used_at: Date | null
  }
  passkey_challenges: {
    hash: Buffer
    expires_at: Date
  }
  sign_in_codes: {
    account_id: AccountId
    email: string
    code_hash: string
    attempts: Generated<number>
    expires_at: Date
  }
  setup_codes: {
    code_hash: Buffer
    created_at: CreatedAt
  }
  categories: {
    id: CategoryId
    name: string
    slug: string
    image: string | null
    intro: Generated<string>
    hsn: Generated<string>
    gst_rate: number | null
    created_at: CreatedAt
    version: Generated<number>
  }
  category_old_slugs: {
    slug: string
    category_id: CategoryId
    created_at: CreatedAt
  }
  products: ProductColumns & {
    id: ProductId
    seller_id: AccountId | null
    /** Null only for deleted products. */
    category_id: CategoryId | null
    rating: number | null
    review_count: Generated<number>
    image: string | null
    images: Generated<string[]>
    /** Those of `images` that show it on skin. */
    skin_pictures: ColumnType<SkinPicture[], string | undefined, string>
    label_picture: Generated<string>
    sold_count: Generated<number>
    created_at: CreatedAt
    updated_at: Generated<Date>
    deleted_at: Date | null
    /** Set by triggers. */
    suspended_at: GeneratedAlways<Date | null>
    state: Generated<ProductState>
    live_at: Date | null
    decline_reason: Generated<string>
    /** Set by triggers. */
    first_live_at: GeneratedAlways<Date | null>
    version: Generated<number>
    tracks_lots: Generated<boolean>
    promise_days: number | null
    pao_months: number | null
  }
  lots: {
    id: LotId
    product_id: ProductId
    batch_code: string
    /** Days of the calendar: '2028-07-31'. */
    made_on: string | null
    expires_on: string | null
    sell_until: string | null
    on_hand: Generated<number>
    held: Generated<number>
    state: Generated<LotState>
    offered_from: Generated<LotId | null>
    is_empty: GeneratedAlways<boolean>
    received_at: Generated<Date>
    version: Generated<number>
  }
  lot_moves: {
    id: string
    lot_id: LotId
    delta: number
    reason: LotMoveReason
    note: Generated<string>
    ref: Generated<string | null>
    actor_id: AccountId | null
    actor_name: string
    at: Generated<Date>
  }
  recalls: {
    id: RecallId
    seller_id: AccountId | null
    level: RecallLevel
    reason: string
    instructions: string
    state: Generated<RecallState>
    proposed_by: AccountId | null
    proposed_name: string
    proposed_at: Generated<Date>
    confirmed_name: Generated<string | null>
    confirmed_alone: Generated<boolean>
    confirmed_at: Generated<Date | null>
    ended_name: Generated<string | null>
    ended_at: Generated<Date | null>
    ended_reason: Generated<string | null>
  }
  recall_lots: {
    recall_id: RecallId
    lot_id: LotId
    product_id: ProductId
    product_name: string
    batch_code: string
  }
  recall_notices: {
    recall_id: RecallId
    order_id: OrderId
    line_id: string
    quantity: number
    answer: Generated<RecallAnswer | null>
    answered_at: Generated<Date | null>
  }
  order_line_lots: {
    order_id: OrderId
    line_id: string
    lot_id: LotId
    quantity: number
    back: Generated<number>
  }
  bulk_changes: {
    id: BulkChangeId
    actor_id: AccountId
    change: JsonColumn
    product_ids: ProductId[]
    done: Generated<number>
    changed: Generated<number>
    refused_count: Generated<number>
    refused: Generated<{ id: ProductId; name: string; reason: string }[]>
    created_at: CreatedAt
    finished_at: Generated<Date | null>
  }
  cart_lines: {
    account_id: AccountId
    product_id: ProductId
    quantity: number
    position: GeneratedAlways<number>
    added_at: CreatedAt
  }
  saved_lines: {
    account_id: AccountId
    product_id: ProductId
    quantity: number
    position: GeneratedAlways<number>
  }
  bought_together: {
    product_id: ProductId
    other_id: ProductId
    orders: number
  }
  cart_promo_codes: {
    account_id: AccountId
    code: string
  }
  cart_reminder_choices: {
    account_id: AccountId
    opted_in_at: Date | null
    token: string
  }
  review_invitation_choices: {
    account_id: AccountId
    opted_out_at: Date | null
    token: string
  }
  review_invitations: {
    order_id: OrderId
    queued_at: Generated<Date>
  }
  mail_wishes: {
    account_id: AccountId
    kind: MailWish
    opted_in_at: Date | null
    token: string
  }
  product_mail_wishes: {
    account_id: AccountId
    kind: MailWish
    product_id: ProductId
    wanted: boolean
  }
  reformulations: {
    id: string
    product_id: ProductId
    at: Generated<Date>
    before: string
    after: string
    change: ColumnType<FormulaChange, string>
    is_correction: boolean
    told_at: Date | null
    told_count: Generated<number>
  }
  finish_answers: {
    account_id: AccountId
    product_id: ProductId
    order_id: OrderId
    answer: FinishAnswer
    days: number
    answered_at: Generated<Date>
  }
  finish_reminders: {
    id: string
    account_id: AccountId
    product_id: ProductId
    order_id: OrderId
    token: string
    queued_at: Generated<Date>
  }
  cart_reminders: {
    id: Generated<string>
    account_id: AccountId
    queued_at: Generated<Date>
  }
  orders: {
    id: OrderId
    order_number: string
    account_id: AccountId | null
    customer_name: string
    customer_email: string
    payment_method: string
    address: ColumnType<unknown, string | null, string>
    subtotal: Paise
    delivery: Paise
    discount: Paise
    total: Paise
    cancelled: Generated<Paise>
    status: OrderStatus | Unpaid
    idempotency_key: string | null
    idempotency_digest: string | null
    promo_code: string | null
    limited_nth: Generated<number | null>
    /** Days of the calendar: '2026-12-31'. */
    arrives_from: ColumnType<string | null, string | null | undefined>
    arrives_to: ColumnType<string | null, string | null | undefined>
    payment_state: Generated<OrderPayment>
    pay_by: Generated<Date | null>
    paid_at: Generated<Date | null>
    withdrawn_at: Generated<Date | null>
    from_cart: Generated<boolean>
    address_version: Generated<number>
    buyer_gstin: Generated<string | null>
    buyer_name: Generated<string | null>
    created_at: CreatedAt
  }
  payments: {
    id: PaymentId
    order_id: OrderId
    provider: string
    provider_order_id: string | null
    amount: Paise
    state: Generated<'open' | 'paid' | 'closed' | 'review'>
    look_at: Date | null
    looks: Generated<number>
    put_off: Generated<number>
    asked_at: Date | null
    created_at: CreatedAt
  }
  payment_attempts: {
    id: string
    payment_id: PaymentId
    status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'
    amount: Paise
    currency: string
    method: string | null
    fee: Paise | null
    tax: Paise | null
    failure: string | null
    created_at: Date
    seen_at: Generated<Date>
    outcome: Generated<AttemptOutcome | null>
  }
  gateway_events: {
    provider: string
    id: string
    kind: string
    provider_order_id: string | null
    provider_refund_id: string | null
    received_at: Generated<Date>
    done_at: Generated<Date | null>
    attempts: Generated<number>
    due_at: Generated<Date>
    failure: Generated<string | null>
  }
  returns: {
    id: ReturnId
    number: string
    order_id: OrderId
    shipment_id: ShipmentId
    seller_id: AccountId | null
    account_id: AccountId | null
    wish: ReturnWish
    comment: string
    pictures: string[]
    state: ReturnState
    due_at: Date | null
    keeps_goods: Generated<boolean>
    outcome: Generated<InspectionOutcome | null>
    refusal: Generated<string | null>
    /** A day of the calendar: '2026-12-31'. */
    pickup_on: Generated<string | null>
    courier: Generated<string | null>
    courier_reference: Generated<string | null>
    estimate: Generated<Paise>
    refunded: Generated<Paise>
    /** Of `credits`: their documents are the credit notes. */
    credits: Generated<string[]>
    with_delivery: Generated<boolean>
    exchange_order_id: Generated<OrderId | null>
    disputed_at: Generated<Date | null>
    dispute: Generated<string | null>
    dispute_closed_at: Generated<Date | null>
    dispute_answer: Generated<string | null>
    created_at: CreatedAt
    ended_at: Generated<Date | null>
  }
  return_items: {
    return_id: ReturnId
    line_id: string
    product_id: ProductId
    name: string
    image: string | null
    quantity: number
    reason: ReturnReason
    is_opened: boolean
    exchange_product_id: ProductId | null
    exchange_name: string | null
    held: Generated<number>
    accepted: Generated<number | null>
    restocked: Generated<number | null>
  }
  return_events: {
    id: string
    return_id: ReturnId
    state: ReturnState
    at: CreatedAt
    actor_id: AccountId | null
    actor_name: string
    note: string | null
  }
  return_payees: {
    return_id: ReturnId
    sealed: Buffer
    hint: string
    created_at: ColumnType<Date, Date | undefined, Date>
  }
  stock_write_offs: {
    id: string
    product_id: ProductId
    return_id: ReturnId | null
    quantity: number
    reason: ReturnReason
    at: CreatedAt
    actor_name: string
  }
  refunds: {
    id: RefundId
    order_id: OrderId
    /** Null where it was paid in cash. */
    attempt_id: string | null
    /** Of the gateway that was paid; null where it was paid in cash. */
    provider: string | null
    return_id: Generated<ReturnId | null>
    amount: Paise
    cause: RefundCause
    reason: Generated<string | null>
    state: Generated<'asked' | 'pending' | 'processed' | 'manual'>
    is_fast: Generated<boolean>
    provider_refund_id: Generated<string | null>
    bank_reference: Generated<string | null>
    due_at: Generated<Date | null>
    attempts: Generated<number>
    failure: Generated<string | null>
    asked_by: Generated<string | null>
    created_at: CreatedAt
    processed_at: Generated<Date | null>
  }
  shipments: {
    order_id: OrderId
    id: ShipmentId
    seller_id: AccountId | null
    seller_name: string
    status: OrderStatus | Unpaid
    cancelled_by_customer: Generated<boolean>
    /** Whether this seller has several shipments of this order. */
    is_split: Generated<boolean>
    goods: Generated<Paise>
    customer_name: Generated<string>
    placed_at: Generated<Date>
    dispatched_at: Generated<Date | null>
    delivered_at: Generated<Date | null>
    carrier: Generated<string>
    tracking_number: Generated<string>
    expected_on: Generated<string | null>
    tracking_version: Generated<number>
    /** The number of its invoice. */
    invoice: Generated<string | null>
    invoice_waits: Generated<boolean>
  }
  order_lines: {
    order_id: OrderId
    id: string
    shipment_id: ShipmentId
    product_id: ProductId
    name: string
    brand_name: string
    category: string
    image: string | null
    price: Paise
    quantity: number
    discount: Generated<Paise>
    /** The part of the discount that the seller pays for. */
    seller_discount: Generated<Paise>
    discounts: ColumnType<LineDiscount[] | null, string | null | undefined, string | null>
    seller_id: AccountId | null
    sold_at: CreatedAt
    is_cancelled: Generated<boolean>
    /** Pieces that came back and were paid back. */
    returned: Generated<number>
    hsn: Generated<string | null>
    /** In basis points. */
    gst_rate: Generated<number | null>
  }
  order_events: {
    order_id: OrderId
    id: string
    shipment_id: ShipmentId | null
    status: OrderStatus | Unpaid
    actor_id: AccountId | null
    actor_name: string
    note: string | null
    at: CreatedAt
  }
  order_drafts: {
    id: OrderDraftId
    seller_id: AccountId | null
    customer_id: AccountId | null
    customer_name: string
    customer_phone: string
    customer_email: string
    items: Json<{ product: ProductId; quantity: number }[]>
    address: ColumnType<unknown, string | null, string | null>
    business: ColumnType<unknown, string | null, string | null>
    discount: Paise
    discount_reason: string
    note: string
    author_name: string
    version: Generated<number>
    created_at: CreatedAt
    updated_at: Generated<Date>
  }
  order_notes: {
    order_id: OrderId
    id: string
    kind: OrderNoteKind
    seller_id: AccountId | null
    text: string
    author_id: AccountId | null
    author_name: string
    at: CreatedAt
    mailed_at: ColumnType<Date | null, Date | null | undefined>
  }
  listed_products: {
    product_id: ProductId
    category_id: CategoryId
    seller_id: AccountId | null
    brand: string
    price: Paise
    rating: number
    discount: number
    popularity: number
    in_stock: boolean
    origin: string
    concerns: string[]
    claims: string[]
    doc: string
    family: string | null
  }
  stored_files: {
    path: string
    stored_at: Generated<Date>
    unused_since: Date | null
    has_copies: Generated<boolean>
  }
  picture_tints: {
    hash: string
    tint: string | null
  }
  search_colors: {
    word: string
    color: string
    is_only_color: boolean
  }
  search_words: {
    word: string
    stem: string
    documents: number
  }
  search_synonyms: {
    position: number
    words: string[]
    stems: string[]
  }
  search_synonyms_version: {
    version: Generated<number>
  }
  addresses: {
    id: AddressId
    account_id: AccountId
    name: string
    phone: string
    line1: string
    line2: string | null
    city: string
    state: string
    pincode: string
    is_default: boolean
    created_at: CreatedAt
    version: Generated<number>
  }
  delivery_rules: {
    fee: Paise
    free_from: Paise | null
    from_days: number
    to_days: number
    overrides: Json<DeliveryOverride[]>
    cod_open: Generated<boolean>
    cod_most: Paise | null
    cod_fee: Generated<Paise>
    online_open: Generated<boolean>
    version: Generated<number>
  }
  promotions: {
    id: PromotionId
    /** Null for automatic ones. */
    code: string | null
    automatic: Generated<boolean>
    title: Generated<string>
    combines: Generated<boolean>
    funded_by: Generated<FundedBy>
    scope: ColumnType<Partial<Scope>, string | undefined, string>
    buy_quantity: ColumnType<number | null, number | null | undefined>
    get_quantity: ColumnType<number | null, number | null | undefined>
    reward: ColumnType<Partial<Scope>, string | undefined, string>
    kind: PromotionKind
    value: number
    cap: Paise | null
    minimum: Paise
    first_order_only: boolean
    starts_at: Date | null
    ends_at: Date | null
    total_limit: number | null
    per_customer_limit: number | null
    is_active: boolean
    used: Generated<number>
    version: Generated<number>
    created_at: CreatedAt
  }
  promotion_uses: {
    promotion_id: PromotionId
    order_id: OrderId
    account_id: AccountId | null
    nth: number
    first_order: boolean
    discount: Paise
    given_back_at: Date | null
    phone: string | null
    address_key: string | null
  }
  sales: {
    id: SaleId
    name: string
    kind: SaleKind
    value: number
    scope: ColumnType<Partial<Scope>, string, string>
    seller_id: AccountId | null
    starts_at: Date
    ends_at: Date | null
    state: Generated<SaleState>
    version: Generated<number>
    created_at: CreatedAt
  }
  sale_prices: {
    sale_id: SaleId
    product_id: ProductId
    regular_price: Paise
    price: Paise
    ended_at: Date | null
  }
  product_prices: {
    product_id: ProductId
    price: Paise
    max_price: Paise | null
    at: CreatedAt
  }
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
  revisions: {
    id: RevisionId
    kind: RevisionKind
    subject_id: string
    snapshot: ColumnType<unknown, string, string>
    actor_id: ColumnType<string | null, string | null | undefined>
    actor_name: string
    at: Generated<Date>
    restored_from: ColumnType<Date | null, Date | null | undefined>
    is_first: Generated<boolean>
  }
  mails: {
    id: Generated<string>
    kind: string
    data: ColumnType<unknown, string, never>
    created_at: CreatedAt
    due_at: Generated<Date>
    attempts: Generated<number>
    recipient: string | null
    sent_at: Date | null
    last_error: string | null
    dead_at: Date | null
  }
  mail_links: {
    token_hash: Buffer
    purpose: 'reset-password' | 'confirm-email' | 'newsletter' | 'change-email' | 'restore-email'
    account_id: AccountId | null
    subscriber_id: string | null
    email: string
    expires_at: Date
  }
  order_links: {
    token_hash: Buffer
    order_id: OrderId
    expires_at: Date
  }
  shop_events: {
    id: Generated<string>
    position: number | null
    kind: EventKind
    subject_id: string
    seller_ids: AccountId[]
    order_id: OrderId | null
    at: Generated<Date>
    data: ColumnType<object, string>
  }
  event_cursors: {
    follower: string
    position: number
  }
  notifications: {
    id: string
    account_id: AccountId | null
    kind: NotificationKind
    subject: string
    title: string
    text: string
    link: string
    at: Date
  }
  notification_choices: {
    account_id: AccountId
    read_until: Generated<string>
    mail_groups: Generated<NotificationGroup[]>
    mailed_until: Generated<string>
    mailed_at: Date | null
    version: Generated<number>
  }
  newsletter_subscribers: {
    id: string
    email: string
    name: string
    created_at: CreatedAt
    asked_at: Generated<Date>
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    unsubscribe_token: string
  }
  newsletter_issues: {
    id: IssueId
    subject: string
    preview: Generated<string>
    body: Generated<string>
    html: Generated<string>
    segment: Generated<NewsletterSegment>
    per_minute: Generated<number>
    state: Generated<IssueState>
    send_at: ColumnType<Date | null, Date | null | undefined>
    started_at: ColumnType<Date | null, Date | null | undefined>
    finished_at: ColumnType<Date | null, Date | null | undefined>
    version: Generated<number>
    created_at: CreatedAt
  }
  newsletter_letters: {
    issue_id: IssueId
    subscriber_id: string
    mail_id: string | null
    queued_at: Date | null
    outcome: 'sent' | 'failed' | 'skipped' | null
    unsubscribed_at: Date | null
  }
  newsletter_orders: {
    order_id: OrderId
    issue_id: IssueId
  }
  contact_messages: {
    id: string
    name: string
    email: string
    message: string
    created_at: CreatedAt
    read_at: Date | null
    handled_at: Date | null
    handled_by: string | null
    waiting_at: Date | null
    assigned_to: AccountId | null
    mail_id: string | null
    complaint_number: string | null
    about: Generated<string>
    order_id: OrderId | null
    acknowledgement_id: string | null
  }
  message_entries: {
    id: string
    message_id: string
    kind: EntryKind
    text: string
    author_name: string
    mail_id: string | null
    created_at: CreatedAt
  }
  account_notes: {
    id: NoteId
    account_id: AccountId
    text: string
    author_name: string
    created_at: CreatedAt
  }
  reviews: {
    id: ReviewId
    product_id: ProductId
    /** These two are the product's, kept by triggers. */
    product_name: Generated<string>
    seller_id: Generated<AccountId | null>
    account_id: AccountId | null
    stars: number
    text: string
    skin_type: SkinType | null
    profile: ColumnType<Snapshot | null, string | null | undefined, string | null | undefined>
    pictures: Generated<string[]>
    helpful: Generated<number>
    hidden_at: Date | null
    hidden_by: AccountId | null
    hidden_reason: string | null
    created_at: CreatedAt
    updated_at: Generated<Date>
    answer: string | null
    answered_at: Date | null
    answered_by: 'seller' | 'shop' | null
    version: Generated<number>
  }
  review_votes: {
    review_id: ReviewId
    account_id: AccountId
  }
  questions: {
    id: QuestionId
    product_id: ProductId
    /** The product's, kept by triggers. */
    seller_id: Generated<AccountId | null>
    account_id: AccountId | null
    text: string
    created_at: CreatedAt
    answer: string | null
    answered_at: Date | null
    answered_by: 'seller' | 'shop' | null
    version: Generated<number>
  }
  stock_alerts: {
    id: StockAlertId
    product_id: ProductId
    account_id: AccountId | null
    email: string
    asked_at: Generated<Date>
    token_hash: Buffer | null
    confirmed_at: Date | null
    told_at: Date | null
  }
  wishlist_items: {
    account_id: AccountId
    product_id: ProductId
    position: GeneratedAlways<number>
  }
  articles: {
    id: ArticleId
    slug: string
    title: string
    excerpt: string
    author: string
    picture: string | null
    body: string
    reading_minutes: number
    draft: boolean
    publish_at: Date
    season_start: number | null
    season_end: number | null
    created_at: CreatedAt
    updated_at: Generated<Date>
    version: Generated<number>
  }
  article_old_slugs: {
    slug: string
    article_id: ArticleId
  }
  collections: {
    id: CollectionId
    slug: string
    title: string
    intro: string
    route: CollectionRoute | null
    routine: Generated<boolean>
    created_at: CreatedAt
    version: Generated<number>
  }
  collection_products: {
    collection_id: CollectionId
    product_id: ProductId
    position: number
  }
  home_pieces: {
    piece: string
    value: Json<unknown>
    version: Generated<number>
  }
  backups: {
    id: string
    made_at: Generated<Date>
    file: string
    rows: number
    pictures: number
    bytes: number
  }
  search_days: {
    day: string
    words: string
    searches: number
    found: number
  }
  ingredients: {
    slug: string
    n: Generated<number>
    inci: string
    aliases: string[]
    kinds: string[]
    sentence: string
    origin: string
    vegan: string
    flags: string[]
    unsure: string[]
    palm: string
    food_allergen: string
    capped: boolean
    key_active: boolean
    /** JSON: who reads gets values, who writes gives text. */
    chosen_for: ColumnType<unknown, string, string>
    notes: ColumnType<unknown, string, string>
    updated_at: Generated<Date>
    version: Generated<number>
  }
  shade_reports: {
    account_id: AccountId
    product_id: ProductId
    verdict: ShadeVerdict
    other_brand: Generated<string>
    other_shade: Generated<string>
    other_swatch: Generated<string>
    created_at: Generated<Date>
  }
  beauty_profiles: {
    account_id: AccountId
    skin_type: SkinType | null
    hair: HairType | null
    undertone: Undertone | null
    concerns: Concern[]
    avoid: AvoidListName[]
    ingredients: string[]
    updated_at: Generated<Date>
  }
  ingredient_dictionary: {
    version: number
  }
  product_labels: {
    product_id: ProductId
    read_with: number
    tokens: string[]
    unread: string[]
    fit: Generated<string>
  }
  tax_rates: {
    id: TaxRateId
    hsn_prefix: string
    description: string
    rate: number
    /** Days of the calendar: '2026-12-31'. */
    valid_from: string
    valid_to: string | null
    version: Generated<number>
  }
  shop_tax_profile: {
    is_only: Generated<boolean>
    legal_name: string
    scheme: TaxScheme
    gstin: string
    pan: string
    address: string
    city: string
    state: string
    pincode: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  document_issuers: {
    issuer: string
    code: Generated<number>
  }
  documents: {
    id: DocumentId
    number: string
    kind: 'invoice' | 'bill-of-supply' | 'credit-note'
    issuer: string
    seller_id: AccountId | null
    order_id: OrderId
    shipment_id: ShipmentId
    invoice_id: DocumentId | null
    /** A day of the calendar: '2026-12-31'. */
    issued_on: string
    order_number: string
    recipient: string
    total: Paise
    tax: Paise
    data: string
    digest: string
    is_supplement: Generated<boolean>
    created_at: CreatedAt
  }
  document_files: {
    document_id: DocumentId
    bytes: Buffer
    digest: string
    printed_at: Generated<Date>
  }
  credits: {
    id: string
    order_id: OrderId
    shipment_id: ShipmentId
    pieces: Json<{ line: string; quantity: number }[]>
    with_delivery: boolean
    reason: string
    document_id: DocumentId | null
    created_at: CreatedAt
  }
  tax_profiles: {
    account_id: AccountId
    legal_name: string
    scheme: TaxScheme
    gstin: string
    pan: string
    address: string
    city: string
    state: string
    pincode: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  settings: {
    shop_name: string
    default_badge: string
    default_rating: number
    unrated_shows: UnratedShows
    low_stock_threshold: number
    cod_open_orders: number | null
    cod_open_value: Paise | null
    support_email: string
    support_phone: string
    grievance_officer: Json<GrievanceOfficer>
    session_days: number
    staff_idle_hours: number
    security_log_days: number
    two_step_roles: Generated<('seller' | StaffRole)[]>
    two_step_since: Generated<Date>
    logo: string | null
    accent: string | null
    reviewed_products: number
    cart_reminder_hours: number | null
    review_invitation_days: number | null
    promise_days: Generated<number>
    version: Generated<number>
  }
}

export type OrderNoteKind = 'internal' | 'customer' | 'change'

export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'refused'
  | 'rights-changed'
  | 'password-changed'
  | 'email-changed'

/** Not a sale yet: the customer has not paid. */
export type Unpaid = 'Unpaid'

/** How an order is paid: at the door, or online, where it waits, is paid, or was given up. */
export type OrderPayment = 'cod' | 'awaiting' | 'paid' | 'expired'
export type AttemptOutcome = 'used' | 'extra' | 'late' | 'review'
export type RefundCause = 'cancelled' | 'extra' | 'late' | 'review' | 'goodwill' | 'return'

export type CollectionRoute = '/makeup' | '/bath' | '/treatement' | '/makeuptool'

export interface GrievanceOfficer {
  name: string
  email: string
  phone: string
}

export type Role = 'customer' | 'seller' | 'admin'

/** Whether somebody has decided about an account, and how. */
export type AccountState = 'waiting' | 'approved' | 'declined'

/** Which of the shop's texts keep their revisions. */
export type RevisionKind =
  | 'about'
  | 'contact'
  | 'footer'
  | 'policy'
  | 'article'
  | 'home'
  | 'collection'
  | 'category'

/** In the thread of a message: sent by mail, received in the shop's mailbox, or for admins only. */
export type EntryKind = 'answer' | 'received' | 'note'

export type PolicyKind = 'terms' | 'privacy' | 'returns' | 'shipping'

export type PromotionKind = 'percent' | 'amount' | 'free-delivery' | 'buy-get'

export type SaleKind = 'percent' | 'amount' | 'price'
export type SaleState = 'scheduled' | 'running' | 'ended'

export type IssueState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent'

/** Everybody, who has bought, who has not for 90 days, or who never has. */
export type NewsletterSegment = 'all' | 'bought' | 'lapsed' | 'new'

/** Who pays for what a promotion takes off. */
export type FundedBy = 'shop' | 'seller'

/** Some goods: those that are in each of the lists that are not empty. */
export interface Scope {
  products: ProductId[]
  categories: CategoryId[]
  brands: string[]
  sellers: AccountId[]
}

/** What one promotion took off a line of an order. */
export interface LineDiscount {
  /** Null: given by hand. */
  promotion: PromotionId | null
  title: string
  code: string | null
  amount: Paise
  fundedBy: FundedBy
}

/** For a state, or for PIN codes that begin so; what it leaves out is as everywhere. */
export interface DeliveryOverride {
  state?: string | undefined
  pincodePrefix?: string | undefined
  deliverable?: boolean | undefined
  fee?: Paise | undefined
  freeFrom?: Paise | undefined
  fromDays?: number | undefined
  toDays?: number | undefined
}

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
/** What a product shows before its first review. */
export type UnratedShows = 'rating' | 'new' | 'nothing'
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

/** The fields of a product: those that may be left out have a default or are null. */
type ProductColumns = {
  [Name in Exclude<ProductFieldName, FieldsWith<{ joined: true }>> as SnakeCase<Name>]: ProductColumn<Name>
}
type ProductColumn<Name extends ProductFieldName> =
  Name extends FieldsWith<{ required: true }>
    ? FieldValues<Paise>[Name]
    : Name extends FieldsWith<{ day: true }>
      ? ColumnType<string, string | null | undefined, string | null>
      : null extends FieldValues<Paise>[Name]
        ? FieldValues<Paise>[Name]
        : Generated<FieldValues<Paise>[Name]>

/** Set by the database; the demo gives its own, so that its shop has a past. */
type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Written as JSON text, read as what it says. */
type JsonColumn = ColumnType<unknown, string | null, never>
type Json<Value> = ColumnType<Value, string, string>
