import { draftPath } from '../content/draft-path.ts'
import { PageLinkField } from '../content/page-link-field.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

export function MarqueeEditor({ home: { marquee, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      piece="marquee"
      toDraft={values => values}
      title="Marquee"
      summary={marquee.text || 'Not shown'}
      values={marquee}
      version={versions.marquee}
      save={(body, { withVersion }) => mutate('PUT /api/home/marquee', { body: withVersion(body) })}
    >
      <TextField name="text" label="Text" hint="Leave empty to hide the marquee." />
      <TextField
        name="secondText"
        label="Second text"
        hint="Shown after the first, such as its conditions."
      />
      <PageLinkField name="secondLink" label="Link of the second text" placeholder="A page’s name" />
    </HomePiece>
  )
}

export function SideOfferEditor({ home: { sideOffer, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      piece="sideOffer"
      toDraft={values => values}
      title="Side offer"
      summary={sideOffer.title || 'No offer'}
      values={sideOffer}
      version={versions.sideOffer}
      save={(body, { withVersion }) => mutate('PUT /api/home/side-offer', { body: withVersion(body) })}
    >
      <TextField name="title" label="Title" hint="Leave empty to hide the side offer." />
      <TextAreaField
        name="text"
        label="Text"
        rows={2}
        hint="If you mention a code, it must exist under Promotions."
      />
    </HomePiece>
  )
}

type Promo = Omit<HomeContent['promo'], 'picture'> & { picture: ChosenFile }

export function PromoEditor({ home: { promo, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<Promo, 'promo'>
      piece="promo"
      toDraft={({ picture, ...promo }) => ({ ...promo, picture: draftPath(picture) })}
      title="Promo picture"
      summary={promo.heading || 'No promo'}
      version={versions.promo}
      values={promo}
      save={({ picture, heading, text, button }, { withVersion }) => {
        const body = new FormData()
        if (picture instanceof File) body.append('image', picture)
        else if (picture) body.append('picture', picture)
        body.append('heading', heading)
        body.append('text', text)
        body.append('button', JSON.stringify(button))
        return mutate('PUT /api/home/promo', { body: withVersion(body) })
      }}
    >
      <PictureField name="picture" label="Picture" hint="Leave empty to hide it." />
      <TextField name="heading" label="Heading" />
      <TextAreaField name="text" label="Text" rows={2} />
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        <TextField name="button.label" label="Button" />
        <PageLinkField name="button.path" label="Link" placeholder="A page’s name, or /product" />
      </div>
    </HomePiece>
  )
}
