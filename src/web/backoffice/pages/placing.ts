import type { FieldSpec } from './section-types.ts'

/** How any section stands on its page. */
export const placing: FieldSpec[] = [
  {
    kind: 'choice',
    name: 'show',
    label: 'On which screens',
    choices: { all: 'All', phone: 'Phones only', desktop: 'Tablets and computers only' },
  },
  {
    kind: 'choice',
    name: 'ground',
    label: 'Background',
    choices: { page: 'As the page', sunk: 'A shade deeper', soft: 'Light accent', bold: 'Dark' },
  },
  {
    kind: 'choice',
    name: 'space',
    label: 'Room around it',
    choices: { tight: 'Little', normal: 'Usual', airy: 'Much' },
  },
  {
    kind: 'line',
    name: 'anchor',
    label: 'Name for links',
    hint: 'With ‘faq’, a link to this page with #faq at its end leads here.',
  },
]
