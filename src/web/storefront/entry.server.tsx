import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/pages.ts'
import { Page, Surroundings } from './page.tsx'
import { loadPage } from './pages.ts'

export { isBare } from './pages.ts'

export async function render(data: PageData): Promise<string> {
  const page = await loadPage(data.name)
  return renderToString(
    <Surroundings layout={data.layout}>
      <Page data={data} page={page} />
    </Surroundings>,
  )
}
