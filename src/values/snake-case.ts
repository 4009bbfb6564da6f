/** 'brandName' → 'brand_name': how a field is named in the database. */
export const snakeCase = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as SnakeCase<Name>

export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
