import type { Head } from '#contract/pages.ts'
import { drawnName } from '#values/drawn-name.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { renditionPath, sourceSet } from '#values/pictures.ts'

/** Meta tags for search engines and shared links, and the preload of the picture on the first screen. */
export function headTags(head: Head, publicUrl: string, shopName: string): string {
  const { description, type = 'website', facts = [], jsonLd = [], feed } = head
  const url = publicUrl + head.canonical
  const title = fullTitle(head, shopName)
  const picture = pictureOf(head, shopName)
  return [
    `<title>${escapeHtml(title)}</title>`,
    preloadTag(head),
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    head.noIndex && named('robots', 'noindex'),
    property('og:type', type),
    property('og:site_name', shopName),
    property('og:locale', 'en_IN'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(picture ? [property('og:image', publicUrl + picture), property('og:image:alt', title)] : []),
    ...facts.map(([name, content]) => property(name, content)),
    named('twitter:card', 'summary_large_image'),
    feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${feed.path}">`,
    ...jsonLd.map(thing => structured({ '@context': 'https://schema.org', ...thing })),
  ]
    .filter(Boolean)
    .join('\n')
}

export function fullTitle({ title, shopFirst, isWhole }: Head, shopName: string): string {
  if (isWhole) return title
  return shopFirst ? `${shopName}: ${title}` : `${title} | ${shopName}`
}

/** The page's own; else the shop's picture, which shows the name it was drawn for. */
function pictureOf({ image, preload }: Head, shopName: string): string | undefined {
  const own = image ?? (shopName === drawnName ? undefined : preload?.path)
  if (own) return sharedPicture(own)
  return shopName === drawnName ? '/open-graph.jpg' : undefined
}

function preloadTag({ preload }: Head) {
  const copies = preload && sourceSet(preload.path, 'avif')
  return (
    copies &&
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${copies}" imagesizes="${preload.sizes}" fetchpriority="high">`
  )
}

/** Link previews support WebP, few of them AVIF. */
export const sharedPicture = (path: string) => renditionPath(path, 1280, 'webp') ?? path

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${escapeHtml(name)}" content="${escapeHtml(content)}">`

/** Not executed, so it needs no exception from the content security policy; `<` cannot end it early. */
const structured = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`
