import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ProductSearch } from '../collections/product-search.tsx'
import { NumberField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'

interface Known {
  id: string
  productName: string
  tracksLots: boolean
  stock: number
}

/** Goods that have come: one product, one batch. It stays open for the next one. */
export function ReceivePanel({ product, onClose }: { product: Known | null; onClose(): void }) {
  const nothing = { productId: product?.id ?? '', batch: '', madeOn: '', expiresOn: '', quantity: '' }
  const [received, setReceived] = useState<{ key: string; message: string }[]>([])
  const form = useEditForm({
    values: nothing,
    save: async values => {
      const { message, lot } = await mutate('POST /api/lots', { body: values })
      setReceived(before => [...before, { key: `${lot._id} ${before.length}`, message }])
      // After the form has taken over what was saved.
      setTimeout(() => form.reset(nothing))
    },
  })
  return (
    <Panel title="Receive goods" open onClose={onClose} unsaved={form.formState.isDirty}>
      <EditForm form={form} className="grid gap-4">
        <ChosenProduct known={product} />
        <TextField
          name="batch"
          label="Batch"
          maxLength={40}
          autoComplete="off"
          hint="As printed on the pack, such as B2407A."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="madeOn"
            label="Manufactured on (optional)"
            placeholder="08/2026"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="expiresOn"
            label="Expires on"
            placeholder="07/2028"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <NumberField name="quantity" label="Pieces" inputMode="numeric" step={1} min={1} />
        <FormEnd>Add to stock</FormEnd>
        {received.length > 0 && (
          <ul aria-label="Received" className="grid gap-1 border-line border-t pt-3 text-leaf text-sm">
            {received.map(({ key, message }) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
        )}
      </EditForm>
    </Panel>
  )
}

function ChosenProduct({ known }: { known: Known | null }) {
  const { field } = useController({ name: 'productId' })
  const [name, setName] = useState('')
  const { errors } = useFormContext().formState
  const { data } = useCall(
    'GET /api/lots/promise/{id}',
    !known && field.value ? { params: { id: field.value } } : null,
  )
  const chosen = known ?? (field.value ? data : undefined)
  if (!field.value)
    return (
      <div>
        <ProductSearch
          isChosen={({ _id }) => _id === field.value}
          onChoose={product => {
            setName(product.name)
            field.onChange(product._id)
          }}
        />
        {errors.productId && <p className="mt-2 text-alert text-sm">Please choose a product.</p>}
      </div>
    )
  return (
    <div className="rounded-xl bg-sand p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium">{known?.productName ?? name}</p>
        {!known && <ToolButton onClick={() => field.onChange('')}>Another</ToolButton>}
      </div>
      {chosen && !chosen.tracksLots && (
        <p className="mt-1 text-sm">
          Its stock will now be kept by batch.
          {chosen.stock > 0 &&
            ` The ${chosen.stock} in stock become a batch without a date, which you can add under Shelf.`}
        </p>
      )}
    </div>
  )
}
