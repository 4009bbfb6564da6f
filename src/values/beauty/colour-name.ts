import { labDistance, toLab } from './colour.ts'

/** What people call colours of make-up. */
const names = {
  Black: '#1a1718',
  Charcoal: '#4a4648',
  Grey: '#8d8a8c',
  Silver: '#c9c7c8',
  White: '#f8f6f4',
  Ivory: '#f1dfc8',
  Beige: '#e0c3a0',
  Sand: '#d5b08a',
  'Golden beige': '#cfa06c',
  Honey: '#bd8a56',
  Caramel: '#b07a4e',
  Tan: '#a8744c',
  Chestnut: '#8e5c3e',
  Chocolate: '#6b4430',
  Espresso: '#4a2f24',
  'Pale pink': '#f2c6cb',
  'Baby pink': '#eda6b6',
  Pink: '#e0708f',
  Rose: '#c4506b',
  'Dusty rose': '#b5736a',
  'Hot pink': '#d81f77',
  Magenta: '#b81560',
  Fuchsia: '#c72c8f',
  Nude: '#c99a86',
  'Rosy brown': '#97594a',
  Mauve: '#9c6b7c',
  Peach: '#f0a98a',
  Coral: '#e2705a',
  Terracotta: '#c2603f',
  Orange: '#e07a2a',
  Rust: '#a4492a',
  Brick: '#92392c',
  Red: '#c01a20',
  Scarlet: '#d3291f',
  Crimson: '#a8121f',
  Maroon: '#6b1420',
  Wine: '#6d1a33',
  Burgundy: '#56152a',
  Berry: '#8b1f4a',
  Plum: '#5b2145',
  Purple: '#6a2c86',
  Violet: '#7d4bb0',
  Lavender: '#b49bd0',
  Lilac: '#cfb5d8',
  Gold: '#c9a227',
  Mustard: '#c49a2c',
  Yellow: '#edc832',
  Copper: '#b8693f',
  Bronze: '#8c6a3a',
  Olive: '#7a7745',
  Green: '#3f8a4a',
  Mint: '#a9d8bf',
  Teal: '#1f7a80',
  Turquoise: '#3fb5b5',
  'Sky blue': '#8cc3e6',
  Blue: '#2d5fb0',
  Navy: '#1f2c56',
}

const known = Object.entries(names).map(([name, colour]) => ({ name, lab: toLab(colour) }))

/** The name of the colour that it looks most like. */
export function colourName(colour: string): string {
  const lab = toLab(colour)
  const [nearest] = known
    .map(one => ({ ...one, distance: labDistance(lab, one.lab) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest!.name
}
