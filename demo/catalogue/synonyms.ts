/** What the demo's customers call the same thing. */
export const synonyms: string[][] = [
  ['kajal', 'kohl', 'surma', 'काजल'],
  ['lipstick', 'lip colour', 'lip color', 'लिपस्टिक'],
  ['face wash', 'facewash', 'cleanser'],
  ['sunscreen', 'sunblock', 'sun cream', 'spf'],
  ['nail polish', 'nail paint', 'nail lacquer', 'nail enamel'],
  ['perfume', 'fragrance', 'scent', 'ittar', 'attar'],
  ['moisturiser', 'moisturizer', 'face cream'],
  ['shampoo', 'शैम्पू'],
  ['soap', 'साबुन'],
  ['conditioner', 'hair conditioner'],
  ['mehndi', 'henna', 'mehendi'],
  ['haldi', 'turmeric', 'हल्दी'],
  ['gulab', 'rose', 'गुलाब'],
]
