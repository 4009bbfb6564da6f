import './storefront.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/pages.ts'
import { showKeptMessage } from '#web/ui/kept-message.ts'
import { Page } from './page.tsx'
import { pageModules } from './pages.ts'

const data: PageData = JSON.parse(document.getElementById('page-data')!.textContent)
const { default: Content } = await pageModules[data.name]()
hydrateRoot(document.getElementById('page')!, <Page data={data} Content={Content as ComponentType<object>} />)
showKeptMessage()
// Forms and menus work from here on; the journeys wait for it.
requestIdleCallback?.(() => document.documentElement.toggleAttribute('data-hydrated', true))
