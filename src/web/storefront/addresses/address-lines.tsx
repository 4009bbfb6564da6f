import type { SavedAddress } from './use-addresses.ts'

/** As on a parcel. */
export function AddressLines({ address }: { address: Omit<SavedAddress, '_id' | 'isDefault' | 'version'> }) {
  const { name, phone, line1, line2, city, state, pincode } = address
  return (
    <address className="wrap-anywhere not-italic leading-relaxed">
      <span className="font-medium">{name}</span>
      <br />
      {line1}
      {line2 && `, ${line2}`}
      <br />
      {city}, {state} {pincode}
      <br />
      <span className="text-muted">{phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')}</span>
    </address>
  )
}
