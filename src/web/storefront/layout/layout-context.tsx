import { createContext, useContext } from 'react'
import type { Layout } from '#contract/pages.ts'

/** Given to every page by page.tsx: what header and footer were given, for pages that show some of it again. */
export const LayoutContext = createContext<Layout>(null as never)

export const useLayout = () => useContext(LayoutContext)
