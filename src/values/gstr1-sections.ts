/** The sections of the return GSTR-1 that documents fill, by the names of the GST offline tool's sheets. */
export const gstr1Sections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn(b2b)',
  'hsn(b2c)',
  'docs',
  'eco',
] as const
export type Gstr1Section = (typeof gstr1Sections)[number]
