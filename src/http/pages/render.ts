import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Head, PageData, PageName } from '#contract/pages.ts'
import { assetsOf, type Manifest, type PageAssets } from './assets.ts'
import { headTags } from './head-tags.ts'

type RenderPage = (data: PageData) => Promise<string>

export interface Renderer {
  /** A whole storefront document. */
  page(data: PageData, head: Head): Promise<string>
  /** The empty document in which the back office starts. */
  backoffice(): Promise<string>
}

const dist = path.resolve(import.meta.dirname, '../../../dist')
export const clientFolder = path.join(dist, 'client')

/** From the build, or in development from the sources through Vite. */
export function createRenderer(publicUrl: string, vite?: ViteDevServer): Renderer {
  const built = vite ? undefined : loadBuild()
  // The first request reports a failed load; without this it would be an unhandled rejection.
  built?.catch(() => {})
  return {
    async page(data, head) {
      const render = vite ? await renderInDevelopment(vite) : (await built!).render
      const assets = vite
        ? developmentAssets('src/web/storefront/entry.client.tsx', 'src/web/storefront/first-paint.ts')
        : (await built!).pages[data.name]
      return document(head, publicUrl, assets, `<div id="page">${await render(data)}</div>${dataBlock(data)}`)
    },
    async backoffice() {
      const assets = vite ? developmentAssets('src/web/backoffice/main.tsx') : (await built!).backoffice
      const head = {
        title: 'Kanti back office',
        description: 'Run your shop.',
        canonical: '/admin',
        noIndex: true,
      }
      return document(head, publicUrl, assets, '<div id="backoffice"></div>')
    },
  }
}

async function loadBuild() {
  const manifest = await readManifest('manifest.json')
  const first = (await readManifest('first-paint.json'))['src/web/storefront/first-paint.ts']!.file
  const { render } = (await import(pathToFileURL(path.join(dist, 'server/entry.server.js')).href)) as {
    render: RenderPage
  }
  const entry = 'src/web/storefront/entry.client.tsx'
  // storefront/pages.ts imports each page from a file named after it.
  const pages = Object.fromEntries(
    manifest[entry]!.dynamicImports!.map(preload => [
      path.basename(preload, '-page.tsx'),
      assetsOf(manifest, entry, { first, preload }),
    ]),
  ) as Record<PageName, PageAssets>
  return { render, pages, backoffice: assetsOf(manifest, 'src/web/backoffice/main.tsx') }
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

/** Vite's client, and React's hot reload, whose hook must be there before React loads. */
function developmentAssets(script: string, first?: string): PageAssets {
  const hotReload = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
</script>`
  const early = first ? `<script type="module" src="/${first}"></script>` : ''
  const css = script.replace(/[^/]+$/, script.includes('backoffice') ? 'backoffice.css' : 'storefront.css')
  return {
    head: `${hotReload}<script type="module" src="/@vite/client"></script>${early}<link rel="stylesheet" href="/${css}">`,
    script: `<script type="module" src="/${script}"></script>`,
  }
}

function document(head: Head, publicUrl: string, assets: PageAssets, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head, publicUrl)}
<meta name="theme-color" content="#fdf8f4">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${assets.head}
</head>
<body>
${body}
${assets.script}
</body>
</html>
`
}

/** Not executed, so it needs no exception from the content security policy; `<` cannot end it early. */
function dataBlock(data: PageData): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
