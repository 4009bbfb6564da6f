import { StartError } from '#values/start-error.ts'

/** What stands in an anonymised copy instead of a value. */
export type Disguise =
  /** As it is: no person is known by it. */
  | 'keep'
  | 'name'
  | 'email'
  | 'phone'
  /** A line of an address, or a whole one. */
  | 'street'
  /** People type it, so it may name them or their street. */
  | 'city'
  /** Its first three digits, which name the district, stay. */
  | 'pincode'
  | 'gstin'
  | 'pan'
  /** Text that people wrote: as long as it was. */
  | 'words'
  /** A number that another firm knows the person or the parcel by: the same one where it was the same. */
  | 'reference'
  /** An address or a person as JSON: whatever is not known to be harmless is replaced. */
  | 'person'
  | 'document'
  | 'password'
  | 'null'
  | 'empty'
  /** An empty list. */
  | 'none'

interface PersonalTable {
  columns: Record<string, Disguise>
  /** Columns that are not named stay as they are; without it each has to be named. */
  others?: 'keep'
  /** Which rows are copied; all without. */
  where?: string
}

export interface Copied {
  /** By column; one that is not in it stays as it is. */
  columns: Record<string, Disguise>
  where: string
}

/**
 * How a table is copied. A table or a column of text that nobody has thought about is refused: better no copy than one that
 * tells who the customers are.
 */
export function howToCopy(table: string, columnsOfText: string[]): Copied {
  if (impersonalTables.has(table)) return { columns: {}, where: 'true' }
  if (leftOutTables.has(table)) return { columns: {}, where: 'false' }
  const personal = personalTables[table]
  const unknown = personal?.others
    ? undefined
    : columnsOfText.find(name => !/^id$|_ids?$/.test(name) && !personal?.columns[name])
  if (!personal || unknown)
    throw new StartError(
      `It is not decided whether ${unknown ? `${table}.${unknown}` : table} is personal: please say so in personal-data.ts.`,
    )
  return { columns: personal.columns, where: personal.where ?? 'true' }
}

/** Words in one string, for columns that share a disguise. */
const all = (disguise: Disguise, names: string): Record<string, Disguise> =>
  Object.fromEntries(names.split(' ').map(name => [name, disguise]))

const kept = (names: string) => all('keep', names)

/** Copied as they are: the catalogue, the shop's own texts, and numbers. */
const impersonalTables = new Set(
  `backups bought_together cart_lines cart_promo_codes cart_reminders
  bearer_rules categories charge_rules collection_products collections credits day_sales delivery_rules dismissed_first_steps fee_transactions
  document_issuer_codes event_cursors expiry_told families ingredient_dictionary ingredients ledger_balances
  look_draft look_fonts look_styles look_versions shop_icons
  ledger_postings ledger_start ledger_transactions listed_products newsletter_issues
  newsletter_orders lots notification_choices operator_tax_rates order_line_lots order_lines pages payout_items
  picture_tints policies policy_sections product_kinds product_labels product_prices product_visit_days promotion_consents
  promotions recall_lots recall_notices redirects missed_addresses search_texts menus
  reconciliations reformulations review_invitations review_votes sale_prices sales saved_lines search_colors search_synonyms
  search_synonyms_version search_word_changes search_words seller_agreements seller_visit_days shade_reports tax_rates visit_days
  wishlist_items return_items`.split(/\s+/),
)

/** Nothing of them is copied: secrets, traces of who was here, and what would be sent to people. */
const leftOutTables = new Set(
  `account_devices api_keys attempts bank_checks beauty_profiles bulk_changes demo_accounts demo_start document_files former_emails gateway_events linked_accounts look_previews mail_links mails
  move_in_files move_in_keys move_in_picture_uses move_in_pictures move_in_rows move_ins
  notification_reads notifications order_links passkey_challenges passkeys recovery_codes refund_payees return_payees revisions search_days security_events seller_bank_accounts sessions setup_codes shop_events
  sign_in_codes two_step_secrets webhook_deliveries webhooks`.split(/\s+/),
)

const taxProfile: PersonalTable = {
  columns: {
    legal_name: 'name',
    gstin: 'gstin',
    pan: 'pan',
    address: 'street',
    city: 'city',
    pincode: 'pincode',
    ...kept('scheme state'),
  },
}

/** Every column of text, JSON or bytes in these tables; numbers, dates and ids stay. */
const personalTables: Record<string, PersonalTable> = {
  accounts: {
    columns: {
      name: 'name',
      email: 'email',
      pending_email: 'null',
      password_hash: 'password',
      declined_reason: 'words',
      // Their secrets are not in the copy.
      two_step_at: 'null',
      ...kept('role staff_role skin_tone'),
    },
  },
  account_notes: { columns: { text: 'words', author_name: 'name' } },
  seller_profiles: {
    columns: {
      about: 'words',
      business_name: 'name',
      address: 'street',
      email: 'email',
      phone: 'phone',
      website: 'empty',
      grievance_officer: 'name',
      gstin: 'gstin',
    },
  },
  addresses: {
    columns: {
      name: 'name',
      phone: 'phone',
      line1: 'street',
      line2: 'street',
      city: 'city',
      pincode: 'pincode',
      ...kept('state'),
    },
  },
  orders: {
    columns: {
      customer_name: 'name',
      customer_email: 'email',
      address: 'person',
      buyer_gstin: 'gstin',
      buyer_name: 'name',
      ...all('null', 'idempotency_key idempotency_digest'),
      ...kept('order_number payment_method status promo_code payment_state'),
    },
  },
  past_orders: {
    columns: {
      email: 'email',
      customer_name: 'name',
      phone: 'phone',
      address: 'person',
      note: 'words',
      ...kept('number status payment lines'),
    },
  },
  order_drafts: {
    columns: {
      customer_name: 'name',
      customer_phone: 'phone',
      customer_email: 'email',
      author_name: 'name',
      address: 'person',
      business: 'person',
      discount_reason: 'words',
      note: 'words',
      ...kept('items'),
    },
  },
  order_events: { columns: { actor_name: 'name', note: 'words', ...kept('status') } },
  order_notes: { columns: { text: 'words', author_name: 'name', ...kept('kind') } },
  shipments: {
    columns: {
      seller_name: 'name',
      customer_name: 'name',
      tracking_number: 'reference',
      ...kept('status carrier invoice'),
    },
  },
  promotion_uses: { columns: { phone: 'phone', address_key: 'reference' } },
  payments: { columns: { provider_order_id: 'reference', ...kept('provider state') } },
  payment_attempts: {
    columns: {
      id: 'reference',
      failure: 'null',
      ...kept('status currency method outcome'),
    },
  },
  disputes: {
    columns: {
      ...all('reference', 'provider_dispute_id attempt_id'),
      ...all('words', 'explanation reason'),
      answered_name: 'name',
      ...kept('provider phase reason_code status answer'),
    },
  },
  cash_parcels: {
    columns: { reference: 'reference', ...all('name', 'remitted_by received_by') },
  },
  approvals: {
    columns: {
      attempt_id: 'reference',
      ...all('words', 'reason answer'),
      ...all('name', 'asked_name decided_name'),
      ...kept('kind state asked_by decided_by'),
    },
  },
  ledger_adjustments: {
    columns: {
      reason: 'words',
      ...all('name', 'asked_name decided_name'),
      ...kept('debit credit state asked_by'),
    },
  },
  ledger_closings: { columns: { closed_name: 'name', month: 'keep' } },
  opening_balances: { columns: { note: 'words', proposed_name: 'name' } },
  bank_lines: {
    columns: {
      description: 'words',
      ...all('reference', 'reference print'),
      imported_name: 'name',
      ...kept('state matched_kind'),
    },
  },
  remittance_lines: { columns: { ...all('reference', 'tracking_number utr'), ...kept('courier outcome') } },
  settlements: { columns: { utr: 'reference', provider: 'keep' } },
  payout_runs: {
    columns: { ...all('name', 'proposed_name released_name decided_name'), released_by: 'keep' },
  },
  payouts: {
    columns: {
      reference: 'reference',
      failure: 'words',
      payee: 'null',
      payee_hint: 'words',
      ...kept('rail state'),
    },
  },
  payout_transfers: {
    columns: { ...all('reference', 'attempt_id provider_transfer_id'), provider: 'keep' },
  },
  payout_terms: { columns: { hold_reason: 'words', held_name: 'name' } },
  tasks: { columns: { subject_id: 'reference', detail: 'words', ...kept('kind link not_for') } },
  refunds: {
    columns: {
      ...all('reference', 'attempt_id provider_refund_id bank_reference'),
      reason: 'words',
      failure: 'null',
      requested_by: 'name',
      ...kept('provider cause state'),
    },
  },
  returns: {
    columns: {
      ...all('words', 'comment refusal dispute dispute_answer'),
      pictures: 'none',
      courier_reference: 'reference',
      ...kept('number wish state outcome courier credits'),
    },
  },
  page_versions: { columns: { actor_name: 'name' }, others: 'keep' },
  page_drafts: { columns: { actor_name: 'name' }, others: 'keep' },
  return_events: { columns: { actor_name: 'name', note: 'words', ...kept('state') } },
  lot_moves: { columns: { actor_name: 'name', note: 'words', ...kept('reason ref') } },
  recalls: {
    columns: {
      ...all('words', 'reason instructions ended_reason'),
      ...all('name', 'proposed_name confirmed_name ended_name'),
      ...kept('level state proposed_by'),
    },
  },
  stock_write_offs: { columns: { actor_name: 'name', ...kept('reason') } },
  operator_supplies: {
    columns: {
      pan: 'pan',
      ...all('gstin', 'gstin registration'),
      ...all('words', 'enrolment_number certificate'),
    },
  },
  seller_terms: { columns: { enrolment_number: 'words', ...kept('earlier_sales_year') } },
  lower_deductions: { columns: { number: 'words' } },
  parcel_costs: { columns: { actor_name: 'name', reference: 'words', ...kept('kind bearer') } },
  tcs_registrations: { columns: { gstin: 'gstin', ...kept('state_code') } },
  tax_deposits: {
    columns: { registration: 'gstin', actor_name: 'name', ...kept('tax month bsr_code serial') },
  },
  tcs_true_ups: { columns: { ...all('gstin', 'registration gstin'), ...kept('month') } },
  documents: {
    columns: {
      issuer: 'gstin',
      recipient: 'name',
      data: 'document',
      digest: 'document',
      ...kept('number kind order_number'),
    },
  },
  document_issuers: { columns: { issuer: 'gstin' } },
  document_series: { columns: { issuer: 'gstin', ...kept('letter year') } },
  tax_profiles: taxProfile,
  shop_tax_profile: taxProfile,
  audit_events: {
    columns: {
      actor_name: 'name',
      before: 'null',
      after: 'null',
      label: 'null',
      ...kept('action subject'),
    },
  },
  contact_messages: {
    columns: {
      name: 'name',
      email: 'email',
      message: 'words',
      handled_by: 'name',
      ...all('null', 'mail_id acknowledgement_id'),
      ...kept('complaint_number about assigned_to'),
    },
  },
  message_entries: {
    columns: { text: 'words', author_name: 'name', mail_id: 'null', ...kept('kind') },
  },
  newsletter_subscribers: { columns: { email: 'email', name: 'name', unsubscribe_token: 'reference' } },
  newsletter_letters: { columns: { mail_id: 'null', ...kept('outcome') } },
  mail_wishes: { columns: { token: 'reference', ...kept('kind') } },
  product_mail_wishes: { columns: kept('kind') },
  finish_answers: { columns: kept('answer') },
  finish_reminders: { columns: { token: 'reference' } },
  stock_alerts: { columns: { email: 'email', token_hash: 'null' } },
  reviews: {
    columns: {
      ...all('words', 'text hidden_reason answer'),
      author_name: 'name',
      pictures: 'none',
      profile: 'null',
      ...kept('product_name skin_type answered_by hidden_by brought_from'),
    },
  },
  questions: { columns: { ...all('words', 'text answer'), ...kept('answered_by') } },
  articles: { columns: { author: 'name' }, others: 'keep' },
  products: {
    columns: {
      manufacturer_contact: 'street',
      importer: 'street',
      ...all('words', 'compliance_info decline_reason'),
    },
    others: 'keep',
  },
  stored_files: {
    columns: kept('path'),
    // Pictures that customers took are not in the copy.
    where: `path NOT IN (SELECT unnest(pictures) FROM reviews UNION SELECT unnest(pictures) FROM returns)`,
  },
  settings: {
    columns: {
      support_email: 'email',
      support_phone: 'phone',
      grievance_officer: 'person',
      two_step_roles: 'none',
      ...kept('shop_name default_badge unrated_shows logo accent selling_costs'),
    },
  },
  about: { columns: { contact_email: 'email' }, others: 'keep' },
  contact: {
    columns: { head_office: 'street', email: 'email', phone: 'phone', map_place: 'empty' },
    others: 'keep',
  },
  footers: { columns: { contact: 'person' }, others: 'keep' },
}
