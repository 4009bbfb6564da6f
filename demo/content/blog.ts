import type { BlogArticle } from './types.ts'

export const articles: BlogArticle[] = [
  {
    title: 'A Monsoon Routine for Skin That Never Quite Dries',
    slug: 'monsoon-skin-routine',
    excerpt:
      'Eighty-five per cent humidity changes what your skin needs. Four steps, one of them optional, from June to September.',
    author: 'Meera Kulkarni',
    daysOld: 6,
    picture: 'blog/monsoon',
    seasonStart: 6,
    seasonEnd: 9,
    body: `In the second week of June the air in Mumbai holds so much water that a towel hung in the evening is wet in the morning. Skin notices. The cream that was a comfort in February becomes a film by noon, sunscreen slides, and small bumps appear along the hairline where nobody had any in winter.

The usual reaction is to wash more and to stop moisturising. Both make things worse.

## What humid air does

Your skin loses less water to damp air than to dry air, so it needs less of the heavy, sealing kind of moisturiser. It does not produce less oil, though, and sweat that cannot evaporate lies on the surface and mixes with it. Add friction from a helmet strap or a mask and you have the warm, wet conditions in which pores clog and the yeasts that live on everyone's skin do rather well.

Air conditioning complicates matters. An office at 22 °C has dry air. Many of us commute through a greenhouse and work in a desert, and the skin has to manage both before lunch.

## Four steps

**1. Wash twice, mildly.** Morning and evening, with a low-foaming cleanser, such as our [Green Gram & Tulsi Face Wash](product:ojavana-green-gram-face-wash), and cool water. If your face feels tight afterwards the cleanser is too strong, whatever the weather. After a drenching, rinse the rainwater off your face and pat dry; there is no need for a third wash with soap.

**2. Choose water over oil.** Swap the cream for a gel with glycerin or hyaluronic acid; ours is the [Cucumber & Hyaluronic Water Gel](product:ojavana-cucumber-water-gel). Put it on while the skin is still slightly damp. Dry-skinned people can keep their cream for the night and for the parts that ask for it.

**3. Keep the sunscreen.** Clouds let through most of the ultraviolet A that darkens marks and ages skin. A light lotion or gel of SPF 30 or more, such as the [Daily Sunscreen](product:ojavana-daily-sunscreen-spf50), two fingers' length for face and neck, every morning. If you sweat it off, put it on again.

**4. Once a week, clay.** This is the optional step, for the oily-skinned. Ten minutes of [Multani Mitti & Honey](product:ojavana-multani-clay-mask), on nose, forehead and chin, and off before it cracks.

That is all. If you use a serum with niacinamide it fits between one and two, and suits this season well.

## Three small habits

- **Change the pillowcase every three days.** It collects oil and sweat and gives them back to you.
- **Dry the folds.** Behind the ears, under the breasts, between the toes. Most monsoon rashes begin where two skins touch and stay wet.
- **Let tools dry standing.** A blending sponge that lies in a closed pouch in July will smell by Thursday and should be thrown away by Friday.

## When to ask a doctor

Itchy, round, scaling patches, or clusters of small, itchy, all-alike bumps on forehead, chest or back that do not respond to anything, are often fungal. No cosmetic will clear them, and steroid creams bought over the counter make them spread. A dermatologist will sort it out in one visit.

For everything else, do a little less than usual. Skin in the rains is like a houseplant in the rains: it mostly wants you to put the watering can down.`,
  },
  {
    title: 'How Much Sunscreen Is Enough? A Two-Finger Answer',
    slug: 'how-much-sunscreen',
    excerpt:
      'Most of us apply a third of what the label was tested with. What SPF and PA mean, how to measure, and why brown skin needs it too.',
    author: 'Dr. Revathi Sundaram',
    daysOld: 19,
    picture: 'blog/sunscreen',
    seasonStart: 3,
    seasonEnd: 5,
    body: `Sunscreen is the one product on the shelf whose number you can look up, and almost nobody gets that number on their face. The reason is simple: we use too little.

## What the numbers say

**SPF** is about ultraviolet B, the part of sunlight that burns. In the laboratory, SPF 30 lets through about a thirtieth of the burning rays and SPF 50 about a fiftieth. The step from 30 to 50 is real but smaller than it looks; the step from a thin layer to a proper one is far larger.

**PA** is about ultraviolet A, which tans, deepens dark spots and breaks down collagen. It passes through clouds and ordinary window glass. The plus signs run from one to four; in India look for at least PA+++.

Both are measured with two milligrams of product on every square centimetre of skin. Surveys again and again find people using between a quarter and a half of that, and protection falls faster than the amount.

## The two-finger rule

Squeeze two lines of sunscreen along the length of your index and middle fingers. That is close to the tested amount for face and neck. It will look like too much. Put on one finger's worth, let it settle for a minute, then the other, and most modern lotions, our [Daily Sunscreen SPF 50](product:ojavana-daily-sunscreen-spf50) among them, disappear.

Ears, the back of the neck, and the parting of the hair count as well. So do the backs of the hands, which hold the steering wheel in the sun for years before anyone thinks of them.

## Again, every two to three hours

No sunscreen lasts the day. Sweat, sebum and dupattas carry it off. If you are outdoors, apply again every two to three hours and after swimming or heavy sweating. If you are in an office away from the window, once in the morning and once before going home is sensible. Over make-up, pat it on with a damp sponge; powder alone is a help, but not a substitute.

## Does brown skin need it?

Melanin gives deep brown skin some protection of its own, and we burn less easily than pale people do. What it does not prevent is pigmentation. Melasma, the brown patches on cheeks and upper lip, and the dark marks that pimples leave behind are the most common complaints in Indian skin clinics, and daylight makes both worse. For these a daily sunscreen does more than any serum, and no brightening product will hold its gains without one.

The old complaint, that sunscreen leaves brown faces grey, was fair. It comes from titanium dioxide and zinc oxide, which are white. Newer organic filters are colourless, and tinted mineral formulas add iron oxides, which also hold back some of the visible light that plays a part in melasma.

## A few honest limits

- Sunscreen is the third line, after shade and cloth. A cotton sleeve never needs reapplying.
- "Water resistant" means forty or eighty minutes, by the test. It does not mean the whole pool party.
- Babies under six months should be kept in the shade instead.
- A bottle that has spent May in a parked car is no longer the one you bought. Keep it cool, and mind the date.

Wear it as you brush your teeth: without much thought, every day, and in the right amount.`,
  },
  {
    title: 'Hair Oiling, Honestly',
    slug: 'hair-oiling-honestly',
    excerpt:
      'What a Sunday champi does for your hair, what it cannot do, and which oil to choose for which head.',
    author: 'Thomas Kurian',
    daysOld: 37,
    picture: 'blog/hair-oil',
    seasonStart: 11,
    seasonEnd: 2,
    body: `My grandmother oiled eleven heads every Sunday, in order of age, with the same brass bowl. She believed that oil makes hair grow. About that she was probably wrong, but about nearly everything else she was right, and it took laboratories until the end of the century to say why.

## What oil does

A hair is dead. It cannot be fed, and nothing rubbed on it makes it live. What it can do is wear out. Each time hair gets wet, water swells the shaft, and as it dries the shaft shrinks again; a few hundred rounds of that, with combing in between, lift the scales of the surface and wash protein out of the core.

Coconut oil is unusual. Its main fatty acid, lauric acid, has a short straight chain that can slip inside the hair, and studies in Mumbai found that hair oiled with it before washing lost clearly less protein than hair oiled with sunflower or mineral oil. It also takes up less water, so it swells less. In plain words: **oil before a wash protects hair from the wash.**

Other oils mostly stay outside. That is useful as well. Sesame, almond and castor coat the surface, so that hairs slide past one another and break less under the comb. They make hair shine because a smooth surface reflects light.

## What it does not do

Oil does not speed up growth. What may seem like growth is hair that no longer snaps off at the shoulders. It does not cure dandruff either; the yeast involved in dandruff feeds on fatty acids, and heavy oil left on a flaky scalp for days can make matters worse. If you flake, oil the lengths and leave the scalp alone, or wash it out within the hour, and use a medicated shampoo from the chemist.

And if you are losing a good deal more hair than usual, for more than two or three months, see a doctor. Low iron, thyroid trouble, a fever, childbirth and stress are common causes in India, and they are found by a blood test, never by an oil.

## How to do it well

1. **Warm, not hot.** Stand the bottle, here [Curry Leaf & Coconut](product:meghmalhar-curry-leaf-coconut-hair-oil-100ml), in warm water. Hot oil does nothing that warm oil does not, apart from burning you.
2. **Massage for five minutes.** With the pads of the fingers, in small circles. This is the part that feels good, loosens scales, and makes tomorrow easier.
3. **Go easy.** A tablespoon for shoulder-length hair. More only needs more shampoo.
4. **One hour is enough.** Overnight is fine if your forehead does not break out; put a towel on the pillow.
5. **Shampoo the dry, oiled roots first.** Work in the shampoo, such as our [Bhringraj & Hibiscus](product:meghmalhar-bhringraj-hibiscus-shampoo-200ml), before you add water, then rinse. It binds the oil much better.

## Which oil for which head

- **Fine or oily hair:** coconut, lengths only, an hour before the wash.
- **Thick, dry or curly hair:** coconut with sesame or castor, overnight if you like.
- **Coloured or straightened hair:** coconut before every wash, and a drop of something light on dry ends.
- **Itchy, flaking scalp:** none on the scalp until it has calmed down.

The best reason to keep the custom is not in any study. It is that for ten minutes on a Sunday someone is holding your head.`,
  },
  {
    title: 'Finding Your Undertone in Indian Daylight',
    slug: 'find-your-undertone',
    excerpt:
      'Vein tests and jewellery tests fail on brown skin. Here is a method with a window, a sheet of paper and three stripes.',
    author: 'Ishani Bose',
    daysOld: 58,
    picture: 'blog/undertone',
    seasonStart: 10,
    seasonEnd: 10,
    body: `If a foundation looks right in the shop and orange in the lift, its depth was right and its undertone was wrong. Depth is how light or dark your skin is. Undertone is the colour beneath: whether it leans golden, rosy, olive or none of these. Depth changes with a week in Goa. Undertone hardly changes at all.

## Why the usual tests fail us

"Look at the veins on your wrist: green means warm, blue means cool." On medium and deep skin most veins look green, because you are seeing them through a good deal of melanin. "Does gold or silver suit you?" Nearly every Indian has been told since birth that gold suits her, and it generally does, so this says more about our mothers than about our skin.

There is another trap. Many brown faces are not one colour. The forehead and the area round the mouth are often a shade or two deeper than the cheeks, and the neck may be different again. Match to the cheek and the chin looks grey; match to the forehead and you look as though you had been dipped.

## A method that works

You need a window that faces north, or any window out of direct sun, between ten and four; a sheet of plain white paper; and a clean face on which the moisturiser has had ten minutes to settle.

1. **Hold the paper beside your jaw.** Against real white you will see your skin's colour more clearly than in any mirror alone. More gold or yellow than you expected: warm. More red or plum: cool. A greenish, slightly grey cast: olive, which is common in India and is best served by neutral or warm shades that are not too peachy. If you cannot decide you are probably neutral.
2. **Draw three stripes on the jawline**, from the cheek down to the neck: the shade you believe in, the same depth in a different undertone, and one shade deeper. Do not blend them.
3. **Wait ten minutes.** Foundations darken a little as they dry and mix with the skin's oil. Shops hurry this part. Don't.
4. **Step back two metres.** The right stripe is the one you can't find. Orange or pink means that the undertone is off; grey or white means too light, or too cool.

If two shades are nearly right, take the one that matches your neck. Everyone sees the two together.

## Working with several tones

When the face has more than one colour, choose foundation for the largest middle part, and leave the rest to a thin layer, blended well. The darker skin round the mouth does not need to be covered with something lighter, which only turns ashy: a little peach or orange corrector under the foundation cancels the blue-grey, and the same foundation goes on top.

## On names

Shade names were for a long time a ladder with *fair* at the top. Those of our [Second Skin Foundation](product:kumudara-second-skin-foundation-210w) have a number for depth and a letter for undertone, and the words are only there to be remembered by. No shade is a correction of another. If yours is missing from a range, write to the maker: that is how ranges grow.

And if you have done all this and the stripe still shows, wear sunscreen and a kajal and go out. It is a face, not a wall.`,
  },
  {
    title: 'What Cold-Process Soap Is, and How to Make a Bar Last',
    slug: 'cold-process-soap',
    excerpt:
      'Oil, lye and six weeks of waiting. Why a handmade bar feels different, what it cannot do for your face, and how to stop it melting.',
    author: 'Selvi Anandan',
    daysOld: 83,
    picture: 'blog/soap',
    body: `Soap is the oldest cosmetic chemistry there is. Mix fat with something strongly alkaline, in the right proportion, and the two turn into soap and glycerin. Everything else is a matter of which fat, how fast, and how patient you are.

## Three ways to make a bar

**Milled soap**, the kind in most shops, is made continuously in large plants. The glycerin is usually taken out, because it is worth more elsewhere, and the soap is dried to noodles, scented and pressed. The bars are hard, cheap and long-lasting.

**Melt-and-pour** starts from a finished base that is melted, coloured and cast. It is charming, and needs no lye in the workshop.

**Cold process** begins with liquid oils, coconut, olive, castor, rice bran, which we stir with a lye solution at about the warmth of a bath. When the mixture thickens like custard we say that it has reached *trace*; then the turmeric, clay or milk goes in, and the soap is poured into wooden moulds. It warms up by itself overnight. The next day we cut it and put the bars on racks, where they lie for six weeks.

During those weeks the last of the lye reacts, water leaves, and the bar turns hard and mild. No lye remains in a finished bar. All the glycerin does, and we hold back some of the lye from the start, so that about one twentieth of the oil stays oil. That is the slip you feel when rinsing.

## What it is good for, and what not

Real soap is alkaline, at a pH of nine or ten. Healthy skin on the body puts up with that easily and returns to its own, slightly acid, pH within an hour or two. For most people a gentle, oil-rich bar is all that arms, legs and back ever want.

Faces are another matter. If yours is dry, sensitive or prone to spots, a mild face wash near pH 5.5 is kinder. The same goes for intimate skin, which is best washed with water. And if you have eczema, follow your doctor's advice, which will usually be a soap-free cleanser.

Soap does not "draw out toxins", and it does not lighten skin. It takes oil and dirt off, and this was always a great thing for it to do: few inventions have saved more lives than hands washed with plain soap for twenty seconds.

## Hard water

In much of Rajasthan, Gujarat, Delhi and Bengaluru the tap brings calcium with it. Calcium and soap make scum, the grey film on the tiles and the dull feeling on the skin. A bar with a good share of coconut oil lathers better there. Rinse a little longer, and wipe the bucket.

## How to make a bar last

1. **Let it dry.** A slatted dish, away from the shower. A bar that lies in a puddle lasts a third as long.
2. **Use two in turn**, so that each has a day to harden.
3. **Lather on a cloth or loofah** rather than by rubbing the bar on yourself.
4. **Cut it.** Halve a new bar and keep one half in the cupboard among the saris, where it goes on curing and earns its keep.
5. **Save the ends.** Press the last sliver on to the new bar while both are wet. In a day they are one.

A 125-gram bar, treated like this, washes one person for about five weeks. Treated badly it is gone in two, and then people say that handmade soap is dear.`,
  },
  {
    title: 'Blackheads: What They Are, and How to Use a Tool Without Harm',
    slug: 'blackheads-without-harm',
    excerpt:
      'That black is not dirt. When a loop or a strip makes sense, when to leave things alone, and what keeps pores clear for longer.',
    author: 'Dr. Revathi Sundaram',
    daysOld: 110,
    picture: 'blog/blackheads',
    body: `A blackhead is an open pore filled with a plug of sebum and dead skin cells. The dark tip is not dirt, and scrubbing does not wash it away: it is melanin and fats that have met the air and oxidised, just as a cut apple turns brown. Under the black the plug is pale.

## First, are they blackheads?

Look closely at your nose. Many of the evenly spaced, grey, pin-sized dots there are *sebaceous filaments*: the normal lining of pores in an oily area. Everyone has them. Squeezed out, they are back within a month, because they belong there. Blackheads are fewer, darker, slightly raised, and differ in size. It is worth knowing the difference before you go to war.

## What helps over time

Pores clear slowly and from inside. Three things have good evidence behind them:

- **Salicylic acid**, between 0.5 and 2 per cent, a few times a week. It dissolves in oil and so gets into the pore.
- **A retinoid at night**, such as retinol or, on a dermatologist's prescription, adapalene. It keeps the cells of the pore lining from sticking together. Not in pregnancy.
- **Not clogging them again.** Heavy hair oils on the forehead, thick balms on the nose, make-up slept in.

Give any of them eight weeks. Clay masks and nose strips tidy the surface for a few days, which is a fair thing to want before a wedding (we have a [clay mask](product:ojavana-multani-clay-mask) and [strips](product:ojavana-charcoal-nose-strips)), so long as one knows that it is housekeeping.

## Using a tool, if you must

Extraction is safest in a clinic. If you are going to do it anyway, and most people are, do it like this:

1. **Wash your hands and face.** Boil the steel tool, or wipe it with spirit and let it dry.
2. **Soften.** Five minutes over a bowl of steaming water with a towel, at least a forearm away from the surface, or straight after a hot shower. Never skip this step.
3. **Choose the loop that lies flat** round the spot, as on our [Fine Comedone Loop](product:tulikar-comedone-loop). Press lightly and draw it across in one slow movement. You are guiding, not digging.
4. **Twice at most.** If nothing moves, it is not ready. Leave it.
5. **Clean and close.** Wipe the skin with clean water, pat dry, and put on a plain moisturiser. No acids, no retinol, no perfume that night.

With a vacuum use the lowest level and keep it moving. With strips, wet the nose well and peel slowly from the edges. With a spatula keep the skin wet and the angle flat.

## When not to touch anything

- Red, sore or pus-filled spots. Pressure drives the inflammation deeper, and brown skin answers with a mark that stays for months.
- The triangle between the bridge of the nose and the corners of the mouth, if there is an infected spot in it.
- While you use a strong retinoid or isotretinoin, or after a peel, waxing or sunburn.
- If you have broken veins, rosacea, or a tendency to keloid scars.

## A word on marks

On Indian skin the scar of a squeezed spot is usually worse than the spot. These brown marks fade, but they take three to six months, and sunlight keeps them going. If you take one thing from this page, let it be sunscreen the next morning. If you take two, let the other be: put the tool down after the second try.

Acne that is painful, deep or leaves scars needs a dermatologist, and the sooner the better. There are very good treatments and no medals for waiting.`,
  },
]
