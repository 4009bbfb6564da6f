import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { mutate } from '../query.ts'
import { collectUploads } from './collect-uploads.ts'
import { countOf, type HomeContent, HomePiece } from './home-piece.tsx'

interface Brand {
  name: string
  logo: ChosenFile
  link: string
}

export function BrandsEditor({ home: { brands, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<{ brands: Brand[] }>
      title="Top brands"
      summary={countOf(brands, 'brand')}
      version={versions.brands}
      values={{ brands }}
      save={(values, { version }) => {
        const { body, add } = collectUploads()
        const list = values.brands.map(brand => ({ ...brand, logo: add(brand.logo) }))
        body.append('brands', JSON.stringify(list))
        body.append('version', String(version))
        return mutate('PUT /api/home/brands', { body })
      }}
      failed="The brands could not be saved."
    >
      <FieldList<Brand>
        name="brands"
        label="Brands"
        itemLabel={({ name }, index) => name || `Brand ${index + 1}`}
        empty="No brands yet. Add the first one with its logo."
        addLabel="Add brand"
        newItem={{ name: '', logo: null, link: '' }}
      >
        {(path, { name }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PictureField name={`${path}.logo`} label="Logo" fit="contain" />
            <div className="grid content-start gap-4">
              <TextField name={`${path}.name`} label="Name" />
              <TextField
                name={`${path}.link`}
                label="Where it leads"
                placeholder={`/search?brand=${encodeURIComponent(name || 'Brand')}`}
              />
            </div>
          </div>
        )}
      </FieldList>
    </HomePiece>
  )
}
