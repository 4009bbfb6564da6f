import type { Pages } from '#contract/pages.ts'
import { Sections } from '../content/sections.tsx'
import { useLayout } from '../layout/layout-context.tsx'

export default function HomePage({ sections }: Pages['home']) {
  const { settings } = useLayout()
  return (
    <Sections
      sections={sections}
      title={<h1 className="sr-only">{settings.shopName}, beauty that glows</h1>}
    />
  )
}
