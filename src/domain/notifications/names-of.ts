const mostNames = 3

/** 'Soap, Balm, Comb and 4 more' */
export function namesOf<Product>(products: Product[], name: (product: Product) => string): string {
  const rest = products.length - mostNames
  const named = products.slice(0, mostNames).map(name).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}
