import { createContext, useContext } from 'react'
import type { Layout } from '#contract/pages.ts'

/** The data of header and footer, for pages that show some of it again. */
export const LayoutContext = createContext<Layout>(null as never)

export const useLayout = () => useContext(LayoutContext)
