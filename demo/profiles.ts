import type { Profile } from '#values/beauty/profile.ts'

/** What the customers have told, by their keys; the type of skin stands with the customer. Not everybody tells. */
type Told = Omit<Profile, 'skinType' | 'ingredients'>

const told = (
  tone: Told['tone'],
  undertone: Told['undertone'],
  hair: Told['hair'],
  concerns: Told['concerns'],
  avoid: Told['avoid'] = [],
): Told => ({ tone, undertone, hair, concerns, avoid })

export const profiles: Record<string, Told> = {
  ananya: told(
    'wheatish',
    'warm',
    'wavy',
    ['dark spots', 'dullness', 'oiliness'],
    ['drying-alcohol', 'parabens'],
  ),
  priya: told('brown', 'neutral', 'curly', ['oiliness', 'acne', 'frizz']),
  fatima: told('fair', 'cool', 'straight', ['dullness', 'hair fall']),
  sneha: told('wheatish', 'neutral', 'wavy', ['dryness', 'frizz'], ['fragrance']),
  debjani: told('brown', 'warm', 'wavy', ['dryness', 'fine lines']),
  lakshmi: told('deep', 'warm', 'coily', ['uneven tone', 'frizz'], ['animal']),
  kavya: told('wheatish', 'cool', 'straight', ['acne', 'blackheads', 'oiliness']),
  meenal: told('fair', 'warm', 'wavy', ['sensitivity', 'dryness'], ['fragrance', 'essential-oils']),
  divya: told('brown', 'warm', 'curly', ['tanning', 'dullness']),
  arjun: told('brown', 'neutral', 'straight', ['oiliness', 'dandruff']),
  karthik: told('deep', 'neutral', 'curly', ['hair fall', 'acne']),
  ritu: told('wheatish', 'warm', 'straight', ['dryness', 'dullness']),
  swati: told('brown', 'warm', 'wavy', ['oiliness', 'dark spots']),
  neha: told('fair', 'neutral', 'straight', ['dullness', 'fine lines']),
  mary: told('brown', 'cool', 'curly', ['sensitivity', 'dryness']),
}
