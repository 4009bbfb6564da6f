import type { Collection } from '#domain/collections/collection.ts'

export function presentCollection<Shown extends Collection>({ id, route, ...rest }: Shown) {
  return {
    _id: id,
    ...rest,
    path: route ?? `/collection/${encodeURIComponent(rest.slug)}`,
    fixed: route !== null,
  }
}
