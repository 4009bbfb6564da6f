/** The page of a person in the back office. */
export const personPath = ({ _id, role }: { _id: string; role: 'customer' | 'seller' | 'admin' }) =>
  `/admin/${role === 'seller' ? 'vendor' : 'user'}/${_id}`
