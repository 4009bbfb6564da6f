import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/pages.ts'
import { Page, Surroundings } from './page.tsx'
import { pageModules } from './pages.ts'

export async function render(data: PageData): Promise<string> {
  const Content = (await pageModules[data.name]()).default as ComponentType<object>
  return renderToString(
    <Surroundings layout={data.layout}>
      <Page data={data} Content={Content} />
    </Surroundings>,
  )
}
