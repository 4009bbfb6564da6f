import { anjuri, box, madeUnderLicence, pack } from './packs.ts'
import type { Claim, Concern, DemoProduct } from './types.ts'

const rinseOff = madeUnderLicence(
  'Anjuri',
  'For external use only. If it gets into the eyes, rinse with water.',
)

type Bar = {
  slug: string
  name: string
  partNumber: string
  color: string
  description: string
  points: string[]
  additions: string
  itemTypeName?: string
  price: number
  mrp: number
  stock: number
  daysOld: number
  soldLast90: number
  isSensitive?: boolean
  concerns: Concern[]
  claims: Claim[]
}

/** Every bar has the same soap base; what differs is what is stirred in at trace. */
const base =
  'Sodium Cocoate, Sodium Olivate, Sodium Castorate, Aqua, Glycerin, Garcinia Indica Seed Butter, Oryza Sativa Bran Oil'

const bar = ({
  points,
  additions,
  itemTypeName = 'Bathing bar',
  isSensitive = false,
  ...rest
}: Bar): DemoProduct => ({
  ...anjuri,
  ...rest,
  category: 'Bath & Soaps',
  itemTypeName,
  isSensitive,
  retailPrice: rest.mrp,
  ...pack(125, 'g'),
  ...box(8.4, 3.2, 5.8, 132),
  ageRange: '3 years and up',
  isExpirable: true,
  shelfLifeMonths: 24,
  hsn: '34011190',
  gstRate: 5,
  bulletPoints: [...points, 'Cold-process bar cured for six weeks', 'Paper wrap without plastic'],
  ingredients: `${base}, ${additions}`,
  howToUse:
    'Lather between wet hands or on a cotton washcloth, rinse well, and let the bar dry on a slatted dish between baths.',
  complianceInfo: rinseOff,
})

export const products: DemoProduct[] = [
  bar({
    slug: 'anjuri-sandal-turmeric-soap',
    name: 'Sandal & Turmeric Soap',
    partNumber: 'ANJ-SP-SAT',
    color: 'Turmeric gold',
    description:
      'The wedding-morning ubtan as a bar. Sandalwood powder from Marayoor is stirred in at the last moment, with turmeric from Erode for its colour of late sun, so the soap carries a fine, barely-there grain that polishes as you wash. It lathers creamily rather than in big bubbles and smells dry, woody and a little sweet, a scent that clings to the towel. In our soft base of coconut, olive and kokum it leaves no squeak. The yellow stays in the soap and does not stain skin or grout.',
    points: ['Marayoor sandalwood powder and Erode turmeric', 'Very fine natural grain'],
    additions:
      'Santalum Album Wood Powder, Curcuma Longa Root Powder, Santalum Album Oil, Cananga Odorata Flower Oil, Tocopherol, Linalool, Benzyl Benzoate',
    price: 165,
    mrp: 190,
    stock: 226,
    daysOld: 280,
    soldLast90: 171,
    concerns: ['dullness', 'tanning'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-neem-tulsi-soap',
    name: 'Neem & Tulsi Soap',
    partNumber: 'ANJ-SP-NET',
    color: 'Leaf green',
    description:
      'The family bar: for muddy knees, for the gym bag, for sticky weather. Neem oil makes up a tenth of the recipe, enough to be useful and little enough that the smell stays green rather than bitter, and tulsi and eucalyptus lift it. Dried neem leaf, ground to a powder, gives the speckled colour. It rinses fast and leaves a clean, matt feeling that people with oily backs and shoulders like best. The oldest recipe of the workshop, unchanged since its first batch in 2011.',
    points: ['One tenth cold-pressed neem oil', 'Fresh green scent of tulsi and eucalyptus'],
    additions:
      'Melia Azadirachta Seed Oil, Melia Azadirachta Leaf Powder, Ocimum Sanctum Leaf Extract, Eucalyptus Globulus Leaf Oil, Tocopherol, Limonene, Eugenol',
    price: 99,
    mrp: 120,
    stock: 341,
    daysOld: 390,
    soldLast90: 183,
    concerns: ['acne', 'oiliness'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-rose-goat-milk-soap',
    name: 'Rose & Goat Milk Soap',
    partNumber: 'ANJ-SP-RGM',
    color: 'Blush',
    description:
      'Half the water in this recipe is replaced by fresh goat milk from a small herd near Tindivanam, frozen first so that it does not scorch in the lye. Milk fat and sugar give a dense, lotion-like lather, and rose clay tints the bar the pink of an old postcard. The perfume is rose geranium with a thread of palmarosa, true and not at all like syrup. It is the gentlest bar we make and our usual advice for dry winter shins. Contains milk and is therefore not vegan.',
    points: ['Half the water replaced by fresh goat milk', 'Rose clay and rose geranium oil'],
    additions:
      'Caprae Lac, Kaolin, Pelargonium Graveolens Oil, Cymbopogon Martini Oil, Tocopherol, Citronellol, Geraniol, Linalool',
    price: 185,
    mrp: 210,
    stock: 118,
    daysOld: 190,
    soldLast90: 126,
    concerns: ['dryness', 'sensitivity'],
    claims: ['cruelty-free'],
  }),
  bar({
    slug: 'anjuri-charcoal-tea-tree-soap',
    name: 'Charcoal & Tea Tree Soap',
    partNumber: 'ANJ-SP-CTT',
    color: 'Charcoal',
    description:
      'Coconut-shell charcoal, ground until it feels like talc, in a bar for oily skin and for days that ended in traffic. The lather comes up silver-grey and rinses white. Tea tree, peppermint and a little lemon wake you up; the olive oil in the base makes sure that clean does not turn into dry. Good for chest and back, and fine on oily faces, though those with dry cheeks will prefer something milder there. Keep it in a draining dish, because a wet black bar leaves a wet black ring.',
    points: ['Coconut-shell charcoal ground very fine', 'Tea tree and peppermint and lemon oils'],
    additions:
      'Charcoal Powder, Melaleuca Alternifolia Leaf Oil, Mentha Piperita Oil, Citrus Limon Peel Oil, Tocopherol, Limonene',
    price: 165,
    mrp: 185,
    stock: 189,
    daysOld: 230,
    soldLast90: 148,
    concerns: ['oiliness', 'acne', 'blackheads'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-coffee-cocoa-scrub-soap',
    name: 'Coffee & Cocoa Scrub Soap',
    partNumber: 'ANJ-SP-CCS',
    color: 'Coffee brown',
    itemTypeName: 'Exfoliating bathing bar',
    description:
      'The used grounds of a filter-coffee house in Pondicherry, dried and sieved, make the grain of this bar; cocoa butter from Idukki makes up for it afterwards. Rub it over elbows, knees and heels in circles and the roughness goes with the rinse. One side is smooth and one side carries the grounds, so you can choose. It smells like the first tumbler of the day, with cinnamon. For the body only: on the face the grain is too coarse, and on freshly shaved legs it is unwise.',
    points: ['Recycled filter-coffee grounds and Idukki cocoa butter', 'One smooth side and one scrub side'],
    additions:
      'Coffea Arabica Seed Powder, Theobroma Cacao Seed Butter, Theobroma Cacao Seed Powder, Cinnamomum Zeylanicum Bark Oil, Vanilla Planifolia Fruit Extract, Tocopherol, Cinnamal, Eugenol',
    price: 175,
    mrp: 195,
    stock: 97,
    daysOld: 160,
    soldLast90: 108,
    concerns: ['dullness', 'tanning'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-lemongrass-ginger-soap',
    name: 'Lemongrass & Ginger Soap',
    partNumber: 'ANJ-SP-LEG',
    color: 'Lemon yellow',
    description:
      'A bar for six in the morning. Lemongrass distilled in the hills above Munnar is bright enough to get anyone out of bed, and fresh ginger juice gives a warm, slightly peppery edge; together they smell of the better sort of tea stall. Rice-bran oil keeps the lather light and the rinse quick, which matters when there are four people and one bathroom. Nobody has yet agreed whether it is a men’s or a women’s soap. We think it is simply a soap, and a cheerful one.',
    points: ['Munnar lemongrass oil and fresh ginger juice', 'Light quick-rinsing lather'],
    additions:
      'Zingiber Officinale Root Juice, Cymbopogon Flexuosus Oil, Zingiber Officinale Root Oil, Curcuma Longa Root Powder, Tocopherol, Citral, Limonene, Geraniol',
    price: 155,
    mrp: 175,
    stock: 154,
    daysOld: 205,
    soldLast90: 99,
    concerns: ['dullness'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-lavender-oat-soap',
    name: 'Lavender & Oat Soap',
    partNumber: 'ANJ-SP-LAO',
    color: 'Lilac',
    description:
      'An evening bar, for a bath after the children are asleep. Oats are ground to flour and soaked before they go in, so they make the lather milky and soft instead of scratchy; lavender from the Kashmir valley is blended with a little cedar to keep it from smelling like a linen cupboard. The mauve swirl is coloured with alkanet root and fades slowly to grey-blue as the bar ages, which does it no harm. Oat and olive make it a comfortable choice for dry skin that itches in January.',
    points: ['Oat flour for a milky lather', 'Kashmir lavender with cedar'],
    additions:
      'Avena Sativa Kernel Flour, Lavandula Angustifolia Oil, Cedrus Deodara Wood Oil, Alkanna Tinctoria Root Extract, Tocopherol, Linalool, Limonene',
    price: 175,
    mrp: 195,
    stock: 88,
    daysOld: 145,
    soldLast90: 87,
    concerns: ['dryness', 'sensitivity'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-coconut-milk-soap',
    name: 'Coconut Milk Soap',
    partNumber: 'ANJ-SP-COM',
    color: 'White',
    description:
      'Nothing to smell, nothing to colour, nothing to worry about. Fresh coconut milk pressed on the morning of soap-making takes the place of water, and that is all we add to the base: no essential oils, no perfume, no clay. The bar is white as a plate and lathers like shaving foam. We made it for a colleague whose skin objected to everything else, and it has quietly become the bar people buy by the half-dozen. If you are sensitive to fragrance, begin here.',
    points: ['Fresh coconut milk in place of water', 'No fragrance and no essential oils and no colour'],
    additions: 'Cocos Nucifera Milk, Tocopherol',
    price: 149,
    mrp: 149,
    stock: 263,
    daysOld: 310,
    soldLast90: 139,
    concerns: ['sensitivity', 'dryness'],
    claims: ['vegan', 'cruelty-free', 'fragrance-free'],
  }),
  bar({
    slug: 'anjuri-vetiver-clay-soap',
    name: 'Vetiver & Red Clay Soap',
    partNumber: 'ANJ-SP-VRC',
    color: 'Brick red',
    description:
      'Khus curtains sprinkled with water, a cooler humming behind them: that is the smell. Vetiver oil from Bharatpur is thick, smoky and green, and it is expensive, so we use enough to notice and no more. Red clay from the temple-tank potters of Cuddalore gives the brick colour and a slip that makes this a good shaving bar in a pinch. The lather is low and creamy. A piece of vetiver root is tied to each bar under the wrap; hang it in the cupboard.',
    points: [
      'Bharatpur vetiver oil',
      'Red clay slip; fine for a shave',
      'A piece of vetiver root under the wrap',
    ],
    additions:
      'Illite, Vetiveria Zizanoides Root Oil, Citrus Aurantifolia Peel Oil, Pogostemon Cablin Leaf Oil, Tocopherol, Limonene',
    price: 185,
    mrp: 210,
    stock: 72,
    daysOld: 90,
    soldLast90: 81,
    concerns: ['oiliness'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-saffron-almond-soap',
    name: 'Saffron & Almond Soap',
    partNumber: 'ANJ-SP-SAA',
    color: 'Honey gold',
    description:
      'Saffron soaked overnight in warm almond milk, a full gram to every fifty bars, and sweet almond oil in place of half the coconut: the richest bar on the shelf, and the one that gets given away at Diwali. The scent is gentle, of almond and a little rose. Because there is so much almond oil in it the bar is softer than the others, so let it dry well between baths. Dry and mature skin like it very much. Contains almond; anyone with a nut allergy should choose another.',
    points: ['Kashmir saffron in almond milk', 'Sweet almond oil for a rich lather', 'Contains nut oil'],
    additions:
      'Prunus Amygdalus Dulcis Oil, Prunus Amygdalus Dulcis Seed Extract, Crocus Sativus Stigma Extract, Pelargonium Graveolens Oil, Tocopherol, Citronellol, Geraniol',
    price: 220,
    mrp: 250,
    stock: 64,
    daysOld: 8,
    soldLast90: 34,
    concerns: ['dryness', 'dullness'],
    claims: ['vegan', 'cruelty-free'],
  }),
  bar({
    slug: 'anjuri-jasmine-silk-soap',
    name: 'Jasmine & Silk Soap',
    partNumber: 'ANJ-SP-JAS',
    color: 'Pale cream',
    description:
      'Madurai malli, the jasmine that travels by night bus to every temple and wedding in the south, scents this bar; a thread of raw tussar silk, dissolved in the lye, gives the lather a slip you notice at once. The pale colour comes from moringa oil and shifts a little from batch to batch. It is a soap for people who wear flowers in their hair, or miss someone who did. We make it only while the flowers are good, so it is sold out from time to time.',
    points: ['Madurai jasmine absolute', 'Dissolved tussar silk for slip'],
    additions:
      'Hydrolyzed Silk, Jasminum Sambac Flower Extract, Moringa Oleifera Seed Oil, Cananga Odorata Flower Oil, Tocopherol, Benzyl Benzoate, Linalool, Farnesol',
    price: 210,
    mrp: 240,
    stock: 0,
    daysOld: 130,
    soldLast90: 78,
    concerns: ['dryness'],
    claims: ['cruelty-free'],
  }),
  bar({
    slug: 'anjuri-orange-peel-honey-soap',
    name: 'Orange Peel & Honey Soap',
    partNumber: 'ANJ-SP-OPH',
    color: 'Orange',
    description:
      'Nagpur oranges leave a lot of peel behind, and sun-dried and powdered it is one of the oldest bath powders there is. Here it is stirred into a honey soap with sweet-orange oil and a few drops of clove. The honey makes the bubbles larger and the bar a little translucent at the edges; the peel gives it a soft scrub that children find funny. It smells like winter afternoons on a terrace. Good for hands, elbows and the necks of people who play cricket. Contains honey.',
    points: ['Sun-dried Nagpur orange peel', 'Forest honey from the Javadhu hills'],
    additions:
      'Mel, Citrus Aurantium Dulcis Peel Powder, Citrus Aurantium Dulcis Peel Oil, Eugenia Caryophyllus Bud Oil, Bixa Orellana Seed Extract, Tocopherol, Limonene, Eugenol',
    price: 165,
    mrp: 185,
    stock: 131,
    daysOld: 110,
    soldLast90: 92,
    concerns: ['tanning', 'dullness'],
    claims: ['cruelty-free'],
  }),
  {
    ...anjuri,
    slug: 'anjuri-hibiscus-body-wash',
    name: 'Hibiscus & Aloe Body Wash',
    category: 'Bath & Soaps',
    itemTypeName: 'Body wash',
    color: 'Hibiscus pink',
    partNumber: 'ANJ-HBW-250',
    ...pack(250, 'ml'),
    ...box(6, 19.2, 6, 298),
    price: 345,
    retailPrice: 375,
    mrp: 395,
    stock: 109,
    daysOld: 44,
    soldLast90: 74,
    ageRange: '3 years and up',
    isSensitive: false,
    isExpirable: true,
    shelfLifeMonths: 24,
    hsn: '34013090',
    gstRate: 18,
    description:
      'For households that share a bathroom but not a bar. Hibiscus petals give the wash its colour and a natural slipperiness, aloe from our own field keeps it mild, and the cleanser is made from coconut and sugar, so it foams freely on a loofah and rinses away without a film. Two pumps do a whole person. The scent is light and fruity-green and does not quarrel with your perfume. When the bottle is empty keep the pump: it fits most bottles with a 28 mm neck.',
    bulletPoints: [
      'Hibiscus petals and farm aloe',
      'Coconut and sugar cleanser without sulphates',
      'Two pumps are enough',
      'Rinses without a film',
    ],
    ingredients:
      'Aqua, Decyl Glucoside, Cocamidopropyl Betaine, Sodium Lauroyl Sarcosinate, Aloe Barbadensis Leaf Juice, Glycerin, Hibiscus Rosa-Sinensis Flower Extract, Coco-Glucoside, Glyceryl Oleate, Xanthan Gum, Citric Acid, Parfum, Sodium Benzoate, Potassium Sorbate, Limonene',
    howToUse: 'Work two pumps into a foam on a wet loofah or washcloth, wash, and rinse.',
    complianceInfo: rinseOff,
    concerns: ['dryness'],
    claims: ['vegan', 'cruelty-free'],
  },
  {
    ...anjuri,
    slug: 'anjuri-sugar-coconut-body-scrub',
    name: 'Palm Sugar & Coconut Body Scrub',
    category: 'Bath & Soaps',
    itemTypeName: 'Body scrub',
    color: 'Caramel',
    partNumber: 'ANJ-PSS-200',
    ...pack(200, 'g'),
    ...box(8.2, 7.4, 8.2, 352),
    price: 425,
    retailPrice: 450,
    mrp: 475,
    stock: 53,
    daysOld: 68,
    soldLast90: 66,
    ageRange: '8 years and up',
    isSensitive: false,
    isExpirable: true,
    shelfLifeMonths: 12,
    hsn: '33049990',
    gstRate: 18,
    description:
      'Karupatti, the dark palm sugar of Tamil Nadu, crushed coarse and bound with virgin coconut oil. Sugar grains are round and dissolve as you rub, so the scrub grows gentler the longer you go on; the oil stays behind, and most people need no lotion afterwards. It smells of caramel and toasted coconut, and you will be asked. There is no preservative because there is no water, so keep the shower out of the jar: scoop with a dry spoon and close the lid. Mind the floor, which will be slippery.',
    bulletPoints: [
      'Coarse karupatti palm sugar',
      'Virgin coconut oil softens as you scrub',
      'No water and therefore no preservative',
      'Once or twice a week on damp skin',
    ],
    ingredients:
      'Sucrose, Borassus Flabellifer Sugar, Cocos Nucifera Oil, Garcinia Indica Seed Butter, Cocos Nucifera Shell Powder, Vanilla Planifolia Fruit Extract, Tocopherol',
    howToUse:
      'On damp skin, massage a handful in circles from feet to shoulders, then rinse with warm water. Not for the face or freshly shaved skin.',
    complianceInfo: madeUnderLicence(
      'Anjuri',
      'For external use only. Makes floors slippery. Keep water out of the jar.',
    ),
    concerns: ['dryness', 'tanning', 'dullness'],
    claims: ['vegan', 'cruelty-free'],
  },
]
