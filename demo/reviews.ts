import type { SkinType } from './catalogue/types.ts'
import { customers } from './customers.ts'

export type DemoReview = {
  product: string
  /** Key of the customer who wrote it, and how the shop shows that person. */
  customer: string
  author: string
  city: string
  skinType: SkinType
  stars: 2 | 3 | 4 | 5
  daysAgo: number
  text: string
}

type Row = [customer: string, stars: DemoReview['stars'], daysAgo: number, text: string]

const written: Record<string, Row[]> = {
  'ojavana-vitamin-c-serum': [
    [
      'ananya',
      5,
      70,
      'Second bottle. The marks on my cheeks from last summer are lighter, and it has never stung. It dries before I reach for sunscreen.',
    ],
    [
      'ritu',
      4,
      52,
      'Good in winter under a cream. On its own it is not moisturising enough for my dry skin, but it does not claim to be.',
    ],
    [
      'swati',
      5,
      41,
      'Bhubaneswar humidity and still not sticky. I see a difference after seven weeks or so.',
    ],
    ['vikram', 4, 33, 'My wife ordered it, I finish it. Dropper is precise. Wish it came in 50 ml.'],
    ['mary', 3, 20, 'Slight tingling for me, so I use it every third day. Nice texture though.'],
    ['neha', 5, 12, 'Arrived well packed, batch was only two months old. Skin looks fresh in the morning.'],
  ],
  'ojavana-saffron-ceramide-night-cream': [
    [
      'harpreet',
      5,
      95,
      'Chandigarh winters crack my face. This is the first cream that lasts till morning without feeling like ghee.',
    ],
    ['poonam', 5, 60, 'Bought it for the ceramides, stayed for the smell. Shimla cold approved.'],
    ['debjani', 3, 44, 'Lovely cream but too rich for me from March onwards. I keep it for winter now.'],
    [
      'ishita',
      4,
      27,
      'Soft skin, no breakouts. The spatula fell behind the washbasin in the first week, my fault.',
    ],
    ['tenzin', 5, 15, 'Very dry skin here, two layers at night. Jar is heavy and pretty.'],
  ],
  'anjuri-kokum-shea-hand-cream': [
    ['fatima', 5, 120, 'Doctor, so I wash my hands forty times a day. This one lives in my coat pocket.'],
    [
      'meenal',
      4,
      80,
      'Absorbs quickly and I can type straight after. The clove smell took me two days to like.',
    ],
    ['harpreet', 3, 36, 'Good for day. At night I need something heavier.'],
    ['lakshmi', 5, 18, 'My mother and I share a tube and fight over it.'],
  ],
  'ojavana-niacinamide-zinc-serum': [
    ['priya', 5, 130, 'Less oil on my nose by evening and pores look smaller in office light. Fifth bottle.'],
    ['nidhi', 5, 102, 'Works well with the sunscreen from the same brand, no pilling.'],
    ['sneha', 4, 75, 'Took about a month. Not dramatic, but my T-zone behaves.'],
    ['arjun', 4, 48, 'Simple, cheap, no smell. Does the job.'],
    [
      'kavya',
      2,
      39,
      'Ten per cent is too strong for my skin, I got red cheeks. Return was easy, to be fair.',
    ],
    ['swati', 5, 9, 'Pimples are fewer and the marks fade faster than before.'],
  ],
  'ojavana-retinol-night-serum': [
    [
      'fatima',
      5,
      30,
      'Started twice a week as the page says. A bit of flaking in week two, then smooth. Fine lines near the eyes look softer.',
    ],
    ['debjani', 4, 22, 'Oily texture at first touch but it sinks in. Happy so far.'],
    ['ritu', 3, 10, 'Dried me out even with cream on top. Will try once a week in summer.'],
  ],
  'ojavana-cucumber-water-gel': [
    ['sneha', 5, 31, 'Finally something I can wear in May. Feels like water.'],
    ['lakshmi', 5, 25, 'Kept in the fridge door. Bliss after the bus ride.'],
    [
      'tenzin',
      2,
      17,
      'Not enough for dry mountain skin. It is nice but I had to give it to my sister in Siliguri.',
    ],
    ['karthik', 4, 8, 'Light, no shine. There is a faint perfume, I would prefer none.'],
  ],
  'ojavana-daily-sunscreen-spf50': [
    ['divya', 5, 24, 'No white cast on my skin, which is brown, and I say that after trying nine others.'],
    [
      'swati',
      5,
      21,
      'Does not sting the eyes when I sweat. Two fingers is a lot, so the tube lasts five weeks.',
    ],
    ['rohan', 4, 18, 'Use it for cricket. Reapplied at tea, no burn. Slight shine on my forehead.'],
    ['kavya', 5, 14, 'Fragrance-free and my skin is calm. Please never change it.'],
    ['priya', 4, 11, 'Natural finish, good under make-up if you wait the two minutes.'],
    ['neha', 3, 5, 'Good texture. Cap opened in transit but nothing spilled.'],
  ],
  'ojavana-green-gram-face-wash': [
    ['priya', 5, 160, 'Smells like my grandmother’s kitchen in a good way. No tight feeling.'],
    ['anjali', 4, 110, 'Gentle. Does not take off waterproof kajal, but it says so.'],
    ['imran', 4, 66, 'Using it for four months. Skin is cleaner, tube is economical.'],
    ['shruti', 5, 29, 'One of the few face washes that does not make me red.'],
  ],
  'ojavana-kannauj-rose-water-100ml': [
    ['zoya', 5, 200, 'I know real gulab jal and this is it. Not the perfume-in-water kind.'],
    ['ishita', 5, 140, 'Mist is fine and even. I use it in face packs and on sheets.'],
    ['mary', 4, 58, 'Calming. I wish the pump had a lock for travelling.'],
    ['fatima', 4, 16, 'Smells green rather than sweet, which I like and my daughter does not.'],
  ],
  'ojavana-kannauj-rose-water-200ml': [
    ['zoya', 5, 90, 'Better value than the small one. Lasts me three months.'],
    ['debjani', 4, 35, 'Heavy glass bottle, stays at home. Lovely on hot evenings.'],
  ],
  'ojavana-multani-clay-mask': [
    ['priya', 5, 99, 'No grit, no mixing, no cracks on the face. Nose looks clean for days.'],
    ['sneha', 4, 57, 'Good mask. Take it off at ten minutes, at fifteen it does pull.'],
    ['meenal', 3, 23, 'Fine on the T-zone, dries my cheeks. So now only T-zone.'],
  ],
  'anjuri-almond-ghee-lip-balm': [
    ['poonam', 5, 150, 'The only balm that survives a Shimla wind.'],
    ['neha', 5, 88, 'Smells a little of elaichi. My husband thought it was a sweet.'],
    ['tenzin', 4, 40, 'Very good, but always sold out. Stock more please.'],
  ],
  'ojavana-charcoal-nose-strips': [
    ['arjun', 4, 50, 'Satisfying. Works if you really wet the nose first.'],
    ['anjali', 2, 34, 'Took out very little and left my nose red. Peel slowly or it hurts.'],
    ['nidhi', 4, 13, 'Once in two weeks is enough. Good instructions about not using with retinol.'],
  ],
  'ojavana-green-tea-clay-stick': [
    ['nidhi', 5, 11, 'No mess, I do it while the chai boils. Blackheads on the chin are softer.'],
    ['vikram', 4, 7, 'Handy in a gym bag. Close the cap well.'],
  ],
  'meghmalhar-bhringraj-hibiscus-shampoo-200ml': [
    ['divya', 5, 84, 'Takes out hair oil in one wash, finally, and my ends are not straw.'],
    ['kavya', 4, 63, 'Works with borewell water. Mild smell. Foam is modest.'],
    ['anjali', 4, 42, 'Less hair in the drain than with my old one, could also be the season.'],
    ['ishita', 3, 26, 'Good for my roots but I need plenty of conditioner in Jaipur water.'],
  ],
  'meghmalhar-bhringraj-hibiscus-shampoo-400ml': [
    ['divya', 5, 38, 'Refilled the small bottle from this. Makes sense.'],
    ['karthik', 4, 19, 'Whole family uses it. Pump is sturdy.'],
    ['lakshmi', 5, 6, 'Hair feels light. The leafy smell is lovely and gone when dry.'],
  ],
  'meghmalhar-rice-water-conditioner': [
    ['ananya', 5, 77, 'My fine hair does not go flat. First conditioner I can say that about.'],
    ['harpreet', 3, 45, 'My waist-length hair needs four pumps. Nice, but the bottle empties fast.'],
    ['shruti', 4, 21, 'Goa humidity, less frizz. Not zero frizz, but less.'],
  ],
  'meghmalhar-curry-leaf-coconut-hair-oil-100ml': [
    ['lakshmi', 5, 180, 'This is how ammamma made it. Even the colour is right.'],
    ['swati', 4, 125, 'Strong curry-leaf smell, washes off with shampoo. Hair is softer.'],
    ['zoya', 4, 71, 'Goes solid in December, then I keep it near the geyser. No complaint.'],
    ['neha', 5, 30, 'Two months of Sunday champi and my ends break less.'],
  ],
  'meghmalhar-curry-leaf-coconut-hair-oil-200ml': [
    ['divya', 5, 85, 'Bought the big one straight after the small one.'],
    ['meenal', 4, 28, 'Good oil, pump gets a bit greasy. Keep a tissue.'],
  ],
  'meghmalhar-banana-shea-hair-mask': [
    ['ritu', 5, 46, 'Saved my hair after keratin grew out. Rinses clean, no bits.'],
    ['debjani', 4, 24, 'Curls hold together better. I would like a bigger jar.'],
    ['anjali', 4, 8, 'Smells like banana milkshake in a restrained way.'],
  ],
  'meghmalhar-rosemary-scalp-serum': [
    ['karthik', 4, 5, 'Cooling and not greasy. Too early to say about anything else, but the itch is gone.'],
  ],
  'meghmalhar-neem-wood-comb': [
    ['divya', 5, 210, 'Smooth teeth, no static. One year old and only darker.'],
    ['imran', 4, 115, 'Solid. Bought it for my beard and then for my mother.'],
    ['poonam', 4, 37, 'A little rough on one tooth, sanded it myself. Otherwise very good.'],
  ],
  'rangrekha-satin-matte-lipstick-gulabi': [
    ['ishita', 5, 90, 'Really the colour of the old city walls. I wear it to school every day.'],
    ['neha', 4, 51, 'Comfortable, light. Fades after lunch but evenly.'],
    ['shruti', 4, 20, 'Pretty pink that does not look chalky on me.'],
  ],
  'rangrekha-satin-matte-lipstick-chanderi': [
    ['ananya', 5, 104, 'My office lipstick. People ask if I slept well.'],
    ['sneha', 5, 68, 'Perfect MLBB on medium brown skin. Third one.'],
    ['zoya', 4, 33, 'Elegant shade, soft bullet. Do not leave it in the car.'],
  ],
  'rangrekha-satin-matte-lipstick-laal-paar': [
    ['debjani', 5, 22, 'My Pujo red from now on. It is exactly the border of the sari.'],
    ['fatima', 5, 17, 'A red that does not turn orange on me. One swipe.'],
    ['meenal', 4, 12, 'Beautiful. Needs a lip liner if you eat with your hands.'],
    ['harpreet', 5, 6, 'Wore it for a wedding from four to midnight with one touch-up.'],
  ],
  'rangrekha-satin-matte-lipstick-mehrunisa': [
    ['zoya', 5, 76, 'Deep and rich without looking black. Very Lucknow.'],
    ['ritu', 4, 31, 'Gorgeous evening colour, slightly dry on me so I put balm first.'],
  ],
  'rangrekha-satin-matte-lipstick-jamun': [
    ['divya', 5, 82, 'Dark lipsticks usually go grey on my skin. Not this.'],
    ['mary', 4, 43, 'Dramatic but comfortable.'],
  ],
  'rangrekha-satin-matte-lipstick-chai-biscuit': [
    ['kavya', 4, 97, 'No irritation and the right brown. The name made me buy it.'],
    ['nidhi', 5, 54, 'A nude that is actually nude on Indian skin.'],
    ['swati', 3, 25, 'A bit too light for me, I will take Chanderi next time.'],
  ],
  'rangrekha-satin-matte-lipstick-rani': [
    ['ishita', 5, 65, 'Mehendi night. Everybody asked.'],
    ['harpreet', 4, 29, 'Bright, bold, lasts. Stains a little when you remove it.'],
  ],
  'kumudara-second-skin-foundation-110n': [
    ['poonam', 4, 14, 'Neutral at last, everything else was pink on me. Very light cover, two pumps for me.'],
    ['tenzin', 4, 8, 'Good match. Needs moisturiser below in our cold.'],
  ],
  'kumudara-second-skin-foundation-210w': [
    ['fatima', 5, 19, 'Disappears on my jaw. I got compliments on my skin and not on my foundation.'],
    ['anjali', 4, 15, 'Survived a Guwahati reception. Slight transfer on the dupatta.'],
    ['ritu', 4, 9, 'Does not catch on dry patches. Pump gives a bit too much.'],
  ],
  'kumudara-second-skin-foundation-320n': [
    ['divya', 5, 18, 'A neutral medium-deep shade exists! Thank you.'],
    ['swati', 4, 10, 'I set it with the compact because I am oily, then it lasts all day.'],
  ],
  'kumudara-second-skin-foundation-430c': [
    ['sneha', 4, 13, 'Rich and not ashy. A warm version of this depth would be welcome.'],
  ],
  'kumudara-second-skin-foundation-120c': [
    ['mary', 4, 21, 'I go red easily and this is the first one that does not turn yellow beside it.'],
  ],
  'kumudara-second-skin-foundation-130w': [
    ['harpreet', 5, 24, 'Warm without being orange. One pump is enough for the whole face.'],
  ],
  'kumudara-second-skin-foundation-220n': [
    ['priya', 5, 26, 'Took it because I could not decide, and it is my shade. Vanishes on the jaw.'],
    ['neha', 4, 12, 'Good match in daylight. In July I powder the nose at noon.'],
  ],
  'kumudara-second-skin-foundation-230c': [
    ['debjani', 4, 17, 'Most Indian shades are too golden for me. This one is not.'],
  ],
  'kumudara-second-skin-foundation-310w': [
    ['zoya', 5, 22, 'Honey is the right word. My face and neck are one colour at last.'],
  ],
  'kumudara-second-skin-foundation-330c': [
    ['shruti', 4, 16, 'A brown with red in it, as my skin is. Light cover, so conceal first.'],
  ],
  'kumudara-second-skin-foundation-410w': [
    ['lakshmi', 5, 23, 'Golden and deep, and it did not oxidise through a Kochi afternoon.'],
  ],
  'kumudara-second-skin-foundation-440n': [
    ['kavya', 4, 15, 'Bought for my sister. She says it is the first one she did not have to mix.'],
  ],
  'kumudara-soft-focus-compact-powder': [
    ['priya', 5, 28, 'Shine gone, face still looks like my face.'],
    ['lakshmi', 4, 19, 'Nice powder, mirror is a good size. Puff could be thicker.'],
    ['debjani', 4, 11, 'Talc-free is why I bought it. Sets well.'],
    ['divya', 3, 7, 'A little light on me if I use too much. Tap it off first.'],
  ],
  'rangrekha-long-shot-mascara': [
    ['kavya', 5, 4, 'Came off with warm water in little tubes, just as promised. Contact lenses happy.'],
  ],
  'rangrekha-raat-kajal': [
    ['zoya', 5, 36, 'Black, black, black. Stayed through a whole day of heat and crowds.'],
    ['sneha', 4, 30, 'On oily lids it moves a little by night but on the waterline it stays.'],
    ['ananya', 4, 24, 'Soft, does not pull. Be quick with smudging.'],
    ['neha', 5, 16, 'Better than ones double the price.'],
    ['mary', 4, 9, 'Sensitive eyes, no watering. Good.'],
  ],
  'rangrekha-sheesha-lip-gloss': [
    ['shruti', 4, 9, 'Not sticky and no taste. Colour is very sheer.'],
    ['nidhi', 5, 6, 'Hair does not stick to it on the scooter, that is all I ask.'],
  ],
  'anjuri-sandal-turmeric-soap': [
    ['meenal', 5, 190, 'Bathroom smells like a temple at five in the morning. Lovely.'],
    ['anjali', 4, 122, 'Does not stain, lathers softly. Melts if left in water.'],
    ['imran', 5, 59, 'Bought one, then six.'],
    ['harpreet', 3, 26, 'Good soap but in winter I still need lotion after.'],
  ],
  'anjuri-neem-tulsi-soap': [
    ['vikram', 5, 240, 'After-gym soap. Back acne is better since I switched.'],
    ['swati', 5, 155, 'Not bitter smelling like other neem soaps.'],
    ['rohan', 4, 73, 'Solid everyday soap for the whole house.'],
    ['ananya', 4, 32, 'Good for summer. Bar lasts five weeks for two people.'],
  ],
  'anjuri-rose-goat-milk-soap': [
    ['tenzin', 5, 100, 'My shins no longer itch. Real rose scent.'],
    ['kavya', 5, 64, 'Mild enough for me. Creamy foam.'],
    ['ritu', 4, 22, 'Lovely, a bit small for the price.'],
  ],
  'anjuri-charcoal-tea-tree-soap': [
    ['arjun', 5, 108, 'Wakes me up. Clean but not dry.'],
    ['priya', 4, 69, 'Good on back and shoulders. Leaves grey marks in the dish, they warned us.'],
    ['karthik', 2, 27, 'The mint burns on my skin, I gave the bar to my brother.'],
  ],
  'anjuri-coffee-cocoa-scrub-soap': [
    ['nidhi', 5, 74, 'Elbows of a new person.'],
    ['lakshmi', 4, 33, 'Smells of filter coffee. Blocks the drain a little, use a sieve.'],
  ],
  'anjuri-lemongrass-ginger-soap': [
    ['fatima', 4, 87, 'Bright and fresh, my teenage son actually bathes.'],
    ['shruti', 4, 48, 'Lovely for monsoon mornings.'],
  ],
  'anjuri-lavender-oat-soap': [
    ['mary', 5, 70, 'No itching, soft smell. My evening soap.'],
    ['poonam', 4, 35, 'Colour faded to grey as they said. Works the same.'],
  ],
  'anjuri-coconut-milk-soap': [
    ['kavya', 5, 175, 'The only bar my skin never argues with. Half-dozen every time.'],
    ['shruti', 5, 92, 'No smell at all. Perfect.'],
    ['karthik', 5, 31, 'For my daughter and me. Gentle.'],
  ],
  'anjuri-vetiver-clay-soap': [
    [
      'rohan',
      5,
      47,
      'Smells like my nana’s house with the khus curtains. The root in the cupboard is a nice touch.',
    ],
    ['imran', 4, 20, 'Low lather but creamy. Great scent.'],
  ],
  'anjuri-jasmine-silk-soap': [
    ['ananya', 5, 86, 'Malli poo from the first rinse to the last. Please bring it back soon.'],
    ['divya', 3, 53, 'Beautiful scent, gets soft quickly.'],
  ],
  'anjuri-orange-peel-honey-soap': [
    ['meenal', 5, 49, 'I am from Nagpur, so I am biased. It is very good.'],
    ['neha', 4, 18, 'Children like it, gentle scrub.'],
  ],
  'anjuri-hibiscus-body-wash': [
    ['sneha', 4, 28, 'Foams well, no film. Scent is light.'],
    ['shruti', 4, 13, 'Mild. I dilute it to make it last.'],
  ],
  'anjuri-sugar-coconut-body-scrub': [
    ['zoya', 5, 39, 'No lotion needed after. Smells edible.'],
    ['priya', 3, 21, 'Lovely result but the floor becomes an ice rink. Keep a stool.'],
  ],
  'tulikar-signature-brush-set-12': [
    ['fatima', 5, 61, 'I do bridal make-up on weekends. Washed these twenty times, not one hair lost.'],
    ['ritu', 5, 40, 'Handles feel expensive, canvas roll is sturdy. The blender brushes are the best part.'],
    ['anjali', 4, 23, 'Excellent. I only wish there were a fan brush.'],
    ['debjani', 4, 12, 'Costly, but I bought cheap sets three times before this.'],
  ],
  'tulikar-buffing-foundation-brush': [
    ['sneha', 5, 56, 'Uses half the foundation my sponge did.'],
    ['nidhi', 4, 30, 'Dense and soft. Takes a full night to dry.'],
  ],
  'tulikar-feather-powder-brush': [['harpreet', 5, 34, 'So soft. Very thin layer of powder, no patches.']],
  'tulikar-retractable-kabuki-brush': [
    ['neha', 4, 19, 'Perfect in the handbag. Collar is a bit stiff at first.'],
  ],
  'tulikar-teardrop-blending-sponge': [
    ['priya', 5, 83, 'Gets big and soft. The stand is clever, no mould so far.'],
    ['mary', 3, 47, 'Good bounce. Stains from foundation do not come out fully.'],
    ['swati', 4, 15, 'Does what it should.'],
  ],
  'tulikar-brass-eyelash-curler': [
    ['tenzin', 5, 35, 'First curler that fits my eye shape and does not pinch.'],
    ['ananya', 4, 16, 'Excellent curve, price is a bit high. Spare pads included, good.'],
  ],
  'tulikar-slant-brow-tweezers': [
    ['zoya', 5, 118, 'Catches the finest hair. Sent my old pair for realignment, came back in eight days.'],
    ['meenal', 4, 55, 'Sharp and precise.'],
  ],
  'tulikar-blackhead-extractor': [
    ['vikram', 4, 79, 'Works after a hot shower. Read the leaflet first.'],
    ['priya', 5, 42, 'Smooth loop, no cuts. I boil it once a week.'],
    ['kavya', 3, 17, 'Good tool, my skin marks easily, so only for the nose.'],
  ],
  'tulikar-comedone-loop': [['nidhi', 4, 38, 'Very thin wire, good for the sides of the nose.']],
  'tulikar-curved-blackhead-tweezers': [['arjun', 4, 32, 'Great for ingrown beard hair. Sharp, be careful.']],
  'tulikar-pore-vacuum': [
    [
      'rohan',
      4,
      23,
      'Level one is enough. Held it still once and had a round mark for three days, as warned.',
    ],
    ['anjali', 3, 14, 'Takes out surface stuff. Not magic. Battery is good.'],
    ['sneha', 4, 6, 'Easy to clean. Works best after steam.'],
  ],
  'tulikar-silicone-face-brush': [
    ['debjani', 5, 94, 'No charging, no smell, cleans around the nose well.'],
    ['imran', 4, 41, 'Simple and good.'],
  ],
  'itrayana-pehli-baarish-edp': [
    ['debjani', 5, 37, 'I closed my eyes and it was June in Kolkata. Lasts six hours on clothes.'],
    ['vikram', 5, 29, 'Anyone can wear it. My new favourite.'],
    ['fatima', 4, 15, 'Opening is sharp for ten minutes, after that pure rain.'],
    ['karthik', 4, 8, 'Unusual and calm. Bottle is beautiful.'],
  ],
  'itrayana-raat-rani-edp': [
    ['ishita', 5, 14, 'Not sweet, thank heaven. My dupatta smelled of it on the third day.'],
    ['divya', 4, 7, 'Lovely at night, too much for the office.'],
  ],
  'itrayana-mitti-attar': [
    ['zoya', 5, 133, 'From a Lucknow family of attar lovers: this is honest mitti.'],
    ['imran', 5, 81, 'Alcohol-free, lasts till evening. Excellent.'],
    ['mary', 4, 36, 'Very quiet scent. It rains every day in Shillong and I still bought it.'],
  ],
  'itrayana-gulab-attar': [
    ['zoya', 5, 98, 'The whole flower. Two dots are plenty.'],
    ['poonam', 4, 44, 'Rich rose, a bit oily on silk, so only on skin.'],
  ],
  'itrayana-nimbu-khus-body-mist': [
    ['shruti', 4, 40, 'Fridge plus this plus a fan. Gone in two hours, but that is the idea.'],
    ['rohan', 4, 22, 'Fresh and not girly. Good for after badminton.'],
  ],
  'nakhrang-quick-dry-nail-colour-bougainvillea': [
    ['nidhi', 5, 66, 'The pink of my street. Dry in three minutes, honestly.'],
    ['shruti', 4, 31, 'Lovely colour, five days with top coat.'],
  ],
  'nakhrang-quick-dry-nail-colour-genda': [
    ['ananya', 3, 52, 'Cheerful for festival mornings. Needed three thin coats.'],
  ],
  'nakhrang-quick-dry-nail-colour-neelgai': [['mary', 5, 45, 'Beautiful grey-blue. No streaks.']],
  'nakhrang-quick-dry-nail-colour-kulfi': [
    ['fatima', 5, 58, 'Hospital-friendly and neat. Chips do not show.'],
    ['sneha', 3, 24, 'First coat was streaky, second fixed it.'],
  ],
  'nakhrang-quick-dry-nail-colour-ratnagiri': [['lakshmi', 5, 27, 'Makes my hands look happy.']],
  'nakhrang-glass-top-coat': [
    ['nidhi', 5, 60, 'Extra three days. No haldi stains on my nude polish.'],
    ['swati', 3, 34, 'Glossy, thickens after some months.'],
  ],
  'nakhrang-crystal-nail-file': [
    ['tenzin', 5, 50, 'My nails stopped splitting. Should have bought glass years ago.'],
  ],
  'nakhrang-apricot-cuticle-oil': [['poonam', 4, 54, 'Absorbs fast. I do it while reading.']],
  'dhruvan-cedar-beard-oil': [
    ['arjun', 5, 93, 'Itch gone in a week. Smell is subtle, office-safe.'],
    ['imran', 4, 67, 'Light oil, good cedar. Dropper could be longer.'],
    ['vikram', 5, 28, 'Honest product, does not promise growth. Beard looks tidy.'],
    ['rohan', 4, 11, 'Three drops for my short beard. Will last for ages.'],
  ],
  'dhruvan-vetiver-shave-cream': [
    ['karthik', 5, 103, 'Sensitive neck, no razor burn since I switched. Use a brush.'],
    ['rohan', 4, 62, 'Thick lather even with our hard water.'],
  ],
  'dhruvan-brass-safety-razor': [
    ['imran', 5, 57, 'Heavy, mild, beautiful. Blades cost next to nothing.'],
    ['arjun', 4, 25, 'Two nicks in the first week, none since.'],
  ],
  'dhruvan-shaving-brush': [['karthik', 4, 72, 'Soft tips, dries quickly. Handle is nice and heavy.']],
  'dhruvan-beard-balm': [['vikram', 4, 18, 'Holds through a motorbike ride. No shine, good.']],
  'rangrekha-satin-matte-lipstick-kesar-milk': [
    ['shruti', 5, 4, 'A warm nude that is not grey on me. I have been waiting for this one.'],
  ],
  'rangrekha-dilli-darwaza-palette': [
    ['kavya', 5, 1.5, 'Nine shades and I use nine. The brick red is the best matte I own.'],
  ],
  'rangrekha-gulaal-powder-blush': [
    ['ritu', 4, 1, 'Bright in the pan, soft on the cheek. Start with less than you think.'],
  ],
  'anjuri-saffron-almond-soap': [['lakshmi', 4, 2, 'Smells like a sweet shop, leaves no film. Small bar.']],
  'tulikar-eye-brush-set-5': [['nidhi', 5, 3, 'The blending brush alone is worth it. No shedding so far.']],
  'tulikar-steel-skin-spatula': [
    ['sneha', 4, 20, 'Solid and easy to clean. Go gently, it is not a scraper.'],
  ],
  'nakhrang-quick-dry-nail-colour-toddy-palm': [
    ['swati', 4, 40, 'A brown that looks expensive. Two coats, dry before the tea was.'],
  ],
  'dhruvan-charcoal-face-wash': [['arjun', 4, 5, 'Cools nicely, cleans out of the beard. Good so far.']],
}

const byKey = new Map(customers.map(customer => [customer.key, customer]))

export const reviews: DemoReview[] = Object.entries(written).flatMap(([product, rows]) =>
  rows.map(([key, stars, daysAgo, text]) => {
    const customer = byKey.get(key)
    if (!customer) throw new Error(`Review of ${product} by an unknown customer: ${key}`)
    const [first, last = ''] = customer.name.split(' ')
    return {
      product,
      customer: key,
      author: `${first} ${last.slice(0, 1)}.`,
      city: customer.address.city,
      skinType: customer.skinType,
      stars,
      daysAgo,
      text,
    }
  }),
)
