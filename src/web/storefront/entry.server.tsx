import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData } from '#contract/pages.ts'
import { Page } from './page.tsx'
import { pageModules } from './pages.ts'

export async function render(data: PageData): Promise<string> {
  const { default: Content } = await pageModules[data.name]()
  return renderToString(<Page data={data} Content={Content as ComponentType<object>} />)
}
