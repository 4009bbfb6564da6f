import type { Collection } from '#domain/collections/collection.ts'

export function presentCollection({ id, route, ...rest }: Collection) {
  return {
    _id: id as string,
    ...rest,
    path: route ?? `/collection/${encodeURIComponent(rest.slug)}`,
    fixed: route !== null,
  }
}
