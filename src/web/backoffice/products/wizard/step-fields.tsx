import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '../../form/fields.tsx'
import type { Category } from '../use-categories.ts'
import type { ProductValues } from './product-values.ts'

/** The fields of each step. */
export function CategoryFields({ categories }: { categories: Category[] }) {
  const kind = useWatch<ProductValues, 'familyKind'>({ name: 'familyKind' })
  return (
    <>
      <SelectField name="category" label="Category">
        <option value="">Choose a category</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="name" label="Product name" autoComplete="off" />
      <Two>
        <TextField name="brandName" label="Brand" />
        <TextField name="itemTypeName" label="Type of item" hint="Such as Lipstick or Bar soap" />
      </Two>
      <SelectField
        name="familyKind"
        label="Is it one of several shades or sizes?"
        hint="Each shade or size is a product of its own; customers choose among them on the page."
      >
        <option value="">No, it stands alone</option>
        <option value="shade">Yes, of several shades</option>
        <option value="size">Yes, of several sizes</option>
      </SelectField>
      {kind && (
        <Two>
          <TextField
            name="family"
            label="Family"
            hint="The same for all its siblings, such as satin-lipstick"
          />
          <TextField
            name="optionLabel"
            label={kind === 'size' ? 'This size' : 'This shade'}
            hint={kind === 'size' ? 'Such as 100 ml' : 'Such as Laal Paar'}
          />
          {kind === 'shade' && <TextField name="swatch" label="Swatch" hint="A colour such as #c4506b" />}
        </Two>
      )}
    </>
  )
}

export function DescriptionFields() {
  return (
    <>
      <TextAreaField name="description" label="Description" rows={6} />
      <TextAreaField
        name="bulletPoints"
        label="Bullet points"
        rows={3}
        hint="With commas between, or one per line"
      />
      <TextAreaField name="howToUse" label="How to use" rows={3} />
      <TextAreaField name="ingredients" label="Ingredients" rows={3} />
    </>
  )
}

export function DetailFields() {
  return (
    <>
      <Two>
        <TextField name="color" label="Colour" />
        <TextField name="ageRange" label="Age range" hint="Such as 16 years and up" />
        <TextField
          name="partNumber"
          label="Part number"
          hint="Your own number (SKU); imports find it by this"
        />
        <SelectField name="itemCondition" label="Condition">
          <option>New</option>
          <option>Used</option>
          <option>Refurbished</option>
        </SelectField>
        <NumberField name="numberOfItems" label="Number of items" step="1" />
        <Two>
          <NumberField name="unitCount" label="Unit count" />
          <TextField name="unitType" label="Unit" hint="ml, g, pieces" />
        </Two>
      </Two>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField name="length" label="Length (cm)" />
        <NumberField name="width" label="Width (cm)" />
        <NumberField name="height" label="Height (cm)" />
        <NumberField name="weight" label="Weight (g)" />
      </div>
      <TextField
        name="concerns"
        label="Concerns"
        hint="What it helps with, with commas between: dryness, acne"
      />
      <TextField
        name="claims"
        label="Claims"
        hint="What it promises, with commas between: vegan, cruelty-free"
      />
    </>
  )
}

export function OfferFields() {
  const [price, maxPrice] = useWatch<ProductValues, ['price', 'maxPrice']>({ name: ['price', 'maxPrice'] })
  const percent = Math.floor(((Number(maxPrice) - Number(price)) * 100) / Number(maxPrice))
  return (
    <Two>
      <NumberField name="price" label="Price (₹)" />
      <NumberField
        name="maxPrice"
        label="MRP (₹)"
        hint={
          price && maxPrice && percent > 0 ? `Customers see ${percent}% off` : 'What customers save is shown'
        }
      />
      <NumberField name="retailPrice" label="Retail price (₹)" />
      <NumberField name="stock" label="Stock" step="1" />
      <TextField name="hsn" label="HSN code" hint="For the GST invoice" inputMode="numeric" />
      <NumberField name="gstRate" label="GST rate (%)" />
    </Two>
  )
}

export function ComplianceFields() {
  const expires = useWatch<ProductValues, 'isExpirable'>({ name: 'isExpirable' })
  return (
    <>
      <Two>
        <TextField name="manufacturer" label="Manufacturer" />
        <TextField name="manufacturerContact" label="Manufacturer contact" />
        <TextField name="countryOfOrigin" label="Country of origin" />
        <TextField name="importer" label="Importer" hint="Name and address, for goods made abroad" />
      </Two>
      <TextAreaField name="complianceInfo" label="Compliance information" rows={3} />
      <CheckField name="isSensitive" label="Sensitive: needs special care in storage or transport" />
      <CheckField name="isExpirable" label="Expires" />
      {expires && <NumberField name="shelfLifeMonths" label="Shelf life in months" step="1" />}
    </>
  )
}

function Two({ children }: { children: ReactNode }) {
  return <div className="grid content-start items-start gap-4 sm:grid-cols-2">{children}</div>
}
