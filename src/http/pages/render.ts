import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Head, Layout, PageData, PageName } from '#contract/pages.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { type PageDress, undressed } from '../looks/dress-page.ts'
import { headTags } from './head-tags.ts'

/** Vite's manifest: source file → built files. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>

/** A document's tags: for its head, and the scripts at its end. */
interface PageAssets {
  head: string
  /** Preloads of the shop's own fonts. */
  fonts: string[]
  script: string
}

interface RenderedPage {
  body: string
  /** An inline style sheet in it, which the content security policy has to allow by its hash. */
  style: string
}

type RenderPage = (data: PageData) => Promise<string>

interface PageOptions {
  dress?: PageDress
  /** Over the page, beside what React draws. */
  bar?: string
  /** Makes the styles of its pictures from its markup. */
  tint?: (html: string) => Promise<string>
}

export interface Renderer {
  /** A whole storefront document. */
  page(data: PageData, head: Head, options?: PageOptions): Promise<RenderedPage>
  /** The empty document in which the back office starts. */
  backoffice(shop: { shopName: string }): Promise<string>
}

const dist = path.resolve(import.meta.dirname, '../../../dist')
export const clientFolder = path.join(dist, 'client')

/** From the build, or in development from the sources through Vite. */
export function createRenderer(publicUrl: string, vite?: ViteDevServer): Renderer {
  const built = vite ? undefined : loadBuild()
  // The first request reports a failed load; without this it would be an unhandled rejection.
  built?.catch(() => {})
  return {
    async page(data, head, { dress = undressed, bar = '', tint } = {}) {
      const { shopName, guestsMayBuy } = data.layout.settings
      const render = vite ? await renderInDevelopment(vite) : (await built!).render
      const assets = vite
        ? developmentAssets('src/web/storefront/entry.client.tsx')
        : (await built!).pages[data.name]
      const html = await render(data)
      const style = (await tint?.(html)) ?? ''
      const tags = `${headTags(head, publicUrl, shopName)}${style && `\n<style id="tints">${style}</style>`}`
      const over = dress.hasTicker ? bar + ticker(data.layout) : bar
      const body = `${over}<div id="page">${html}</div>${dataBlock(data)}`
      const attributes = `${guestsMayBuy ? ' data-guests' : ''}${dress.attributes}`
      return { body: document(tags, assets, body, { attributes, dress }), style }
    },
    async backoffice({ shopName }) {
      const assets = vite ? developmentAssets('src/web/backoffice/main.tsx') : (await built!).backoffice
      const head = {
        title: 'Back office',
        description: 'Run your shop.',
        canonical: '/admin',
        noIndex: true,
      }
      const name = `<meta name="application-name" content="${escapeHtml(shopName)}">`
      const tags = `${headTags(head, publicUrl, shopName)}\n${name}`
      return document(tags, assets, '<div id="backoffice"></div>')
    },
  }
}

/** The shop and what it sells, as a decoration: everything in it is said elsewhere. */
const ticker = ({ categories, settings }: Layout) =>
  `<p class="ticker-edge" aria-hidden="true">${[settings.shopName, ...categories.map(({ name }) => name)].map(escapeHtml).join(' • ')}</p>`

const firstPaint = 'src/web/client/first-paint.ts'
/** The header and footer, of all pages that are not bare. */
const around = 'src/web/storefront/layout/storefront-layout.tsx'

async function loadBuild() {
  const manifest = await readManifest('manifest.json')
  const first = (await readManifest('first-paint.json'))[firstPaint]!.file
  const { render, isBare } = (await import(
    pathToFileURL(path.join(dist, 'server/entry.server.js')).href
  )) as { render: RenderPage; isBare: (name: PageName) => boolean }
  const entry = 'src/web/storefront/entry.client.tsx'
  // storefront/pages.ts imports each page from a file named after it.
  const pages = Object.fromEntries(
    manifest[entry]!.dynamicImports!.map(page => {
      const name = path.basename(page, '-page.tsx') as PageName
      return [name, assetsOf(manifest, entry, { first, preload: isBare(name) ? [page] : [page, around] })]
    }),
  ) as Record<PageName, PageAssets>
  return { render, pages, backoffice: assetsOf(manifest, 'src/web/backoffice/main.tsx', { first }) }
}

async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(clientFolder, name), 'utf8'))
}

async function renderInDevelopment(vite: ViteDevServer): Promise<RenderPage> {
  const { render } = await vite.ssrLoadModule('/src/web/storefront/entry.server.tsx')
  return async data => {
    try {
      return await render(data)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      throw error
    }
  }
}

interface Extras {
  /** A small script that must run before the first paint. */
  first: string
  /** The chunks that the entry imports dynamically: preloaded with it. */
  preload?: string[]
}

function assetsOf(manifest: Manifest, entry: string, { first, preload }: Extras): PageAssets {
  const sources = new Set<string>()
  collect(manifest, entry, sources)
  for (const source of preload ?? []) collect(manifest, source, sources)
  const chunks = [...sources].map(source => manifest[source]!)
  const styles = new Set(chunks.flatMap(chunk => chunk.css ?? []))
  const fonts = chunks.flatMap(chunk => chunk.assets ?? []).filter(file => file.endsWith('.woff2'))
  const entryFile = manifest[entry]!.file
  const others = chunks.map(chunk => chunk.file).filter(file => file !== entryFile)
  const scripts = [
    ...others.map(file => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" async src="/${entryFile}"></script>`,
  ].join('\n')
  return {
    head: [
      `<script src="/${first}"></script>`,
      ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
    ].join('\n'),
    fonts: [...new Set(fonts)].map(
      file => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Of a page that is there without them: web/client/late-scripts.ts.
    script: preload ? `<template id="scripts">${scripts}</template>` : scripts,
  }
}

function collect(manifest: Manifest, source: string, found: Set<string>) {
  if (found.has(source)) return
  found.add(source)
  for (const imported of manifest[source]?.imports ?? []) collect(manifest, imported, found)
}

/** Vite's client, and React's hot reload, whose hook must be there before React loads. */
function developmentAssets(script: string): PageAssets {
  const hotReload = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
</script>`
  const early = `<script type="module" src="/${firstPaint}"></script>`
  const css = script.replace(/[^/]+$/, script.includes('backoffice') ? 'backoffice.css' : 'storefront.css')
  return {
    head: `${hotReload}<script type="module" src="/@vite/client"></script>${early}<link rel="stylesheet" href="/${css}">`,
    fonts: [],
    script: `<script type="module" src="/${script}"></script>`,
  }
}

interface DocumentOptions {
  /** Of the whole page, for scripts and styles: web/client/guest-cart.ts. */
  attributes?: string
  dress?: PageDress
}

function document(
  tags: string,
  assets: PageAssets,
  body: string,
  { attributes = '', dress = undressed }: DocumentOptions = {},
): string {
  const fonts = assets.fonts.filter(tag => !dress.unusedFonts.some(id => tag.includes(`/${id}`)))
  const head = [...fonts, dress.preloads, assets.head, dress.stylesheet].filter(Boolean).join('\n')
  return `<!doctype html>
<html lang="en-IN"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags}
${dress.themeColour}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${head}
</head>
<body>
${body}
${toastRegions}
${assets.script}
</body>
</html>
`
}

/** Live regions must exist before their first message, or screen readers do not read it. */
const toastRegions =
  '<div class="toasts"><div id="toasts-urgent" role="alert"></div><div id="toasts" role="status"></div></div>'

/** Not executed, so it needs no exception from the content security policy; `<` cannot end it early. */
function dataBlock(data: PageData): string {
  const json = JSON.stringify({ ...data, layout: withoutDrawings(data.layout) }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-data">${json}</script>`
}

/** The browser keeps the social links' icons as the server has drawn them. */
const withoutDrawings = ({ footer, ...rest }: Layout): Layout => ({
  ...rest,
  footer: footer && {
    ...footer,
    socialLinks: footer.socialLinks.map(link => ({ ...link, icon: link.icon && '' })),
  },
})
