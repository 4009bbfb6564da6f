/** How a seller is registered for GST. */
export const taxSchemes = ['regular', 'composition', 'unregistered'] as const
export type TaxScheme = (typeof taxSchemes)[number]
