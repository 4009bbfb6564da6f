/**
 * Facts of Indian GST that the shop relies on, in one place: a chartered accountant confirms them before a shop sells, and
 * changes them here. Rates are data (`tax_rates`), changed by an admin.
 */

/** The slabs since 22 September 2025, in percent. */
export const gstSlabs = [0, 5, 18, 40] as const

/** Union territories without a legislature: UTGST instead of SGST. Chandigarh, Dadra …, Lakshadweep, Andaman …, Ladakh. */
export const utgstStates = ['04', '26', '31', '35', '38']

/**
 * Invoices above this, in paise, to another state and to somebody without a GSTIN stand in GSTR-1 one by one (table B2CL), and
 * so do their credit notes. ₹1 lakh since August 2024, notification 12/2024.
 */
export const largeInvoice = 1_00_000_00

/** Sales of a year, in paise, of which no TDS is deducted from individuals and Hindu undivided families (section 393(4)). */
export const tdsFreeUpTo = 5_00_000_00

/** A financial year begins on the first of April: '2627' for days from April 2026 to March 2027. */
export function financialYear(day: string): string {
  const [year, month] = [Number(day.slice(2, 4)), Number(day.slice(5, 7))]
  const first = month >= 4 ? year : (year + 99) % 100
  return [first, (first + 1) % 100].map(part => String(part).padStart(2, '0')).join('')
}

/** An invoice for each shipment is issued when it leaves (section 31), in the name of its seller. */
export const documentNotes = {
  reverseCharge: 'No',
  unsigned: 'Issued electronically; no signature is needed.',
  composition: 'Composition taxable person, not eligible to collect tax on supplies.',
  unregistered: 'The supplier is not registered for GST; no tax is charged.',
  exempt: 'These goods are exempt from GST; no tax is charged.',
}
