import { createContext, useContext } from 'react'
import type { Layout } from '#contract/pages.ts'

/** What header and footer were given, for pages that show some of it again. */
export const LayoutContext = createContext<Layout>({ categories: [], footer: null, year: 0 })

export const useLayout = () => useContext(LayoutContext)
