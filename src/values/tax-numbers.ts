import type { State } from './states.ts'

/** The first two digits of a GSTIN. */
export const stateCodes: Record<State, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/** Whether a GSTIN, which contains the state and the PAN, fits both; the sentence says what does not. */
export function gstinMismatch(
  gstin: string,
  { pan, state }: { pan: string; state: State },
): string | undefined {
  const code = gstin.slice(0, 2)
  if (code !== stateCodes[state])
    return `This GSTIN is for state code ${code}, but the code of ${state} is ${stateCodes[state]}.`
  return gstin.slice(2, 12) === pan ? undefined : `This GSTIN has the PAN ${gstin.slice(2, 12)}, not ${pan}.`
}
