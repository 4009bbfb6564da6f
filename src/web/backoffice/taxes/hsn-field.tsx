import type { GstRate } from '#values/gst.ts'
import { findRates } from '#values/gst-words.ts'
import { SuggestField } from '../form/suggest-field.tsx'

/** Typing a code, or what the product is, finds the codes of the tax table: 'soap', 'lipstick', 'sindoor'. */
export const HsnField = ({ rates, hint }: { rates: readonly GstRate[]; hint: string }) => (
  <SuggestField
    name="hsn"
    label="HSN code"
    hint={hint}
    listLabel="Codes of the tax table"
    find={text =>
      findRates(text, rates)
        .filter(({ hsn }) => hsn !== text.trim())
        .map(({ hsn, description, rate }) => ({
          value: hsn,
          title: description,
          detail: `HSN ${hsn}`,
          aside: `${rate}%`,
        }))
    }
  />
)
