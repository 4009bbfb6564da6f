import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { CallError } from '#contract/client.ts'
import { admitted, guard } from './guard.ts'
import { Shell } from './layout/shell.tsx'
import { Opening, ScreenTrouble, Trouble } from './layout/trouble.tsx'

/** Every screen of the back office, each in its own chunk. */
const screens = [
  screen('dashboard', async () => {
    const [{ Dashboard }, { loadDashboard }] = await Promise.all([
      import('./dashboard/dashboard.tsx'),
      import('./dashboard/load-dashboard.ts'),
    ])
    return { Component: Dashboard, loader: loadDashboard }
  }),

  // Products
  screen('product', async () => ({ Component: (await import('./products/product-list.tsx')).ProductList })),
]

export const router = createBrowserRouter([
  {
    id: 'backoffice',
    path: '/admin',
    loader: guard,
    Component: () => <Shell open={screens.map(({ path }) => path!)} />,
    ErrorBoundary: Trouble,
    HydrateFallback: Opening,
    // Who is there does not change from screen to screen.
    shouldRevalidate: () => false,
    children: [
      { index: true, loader: () => redirect('/admin/dashboard') },
      {
        ErrorBoundary: ScreenTrouble,
        children: [...screens, { path: '*', loader: admitted(false, unknownScreen), Component: () => null }],
      },
    ],
  },
])

interface ScreenParts {
  Component: ComponentType
  /** What is asked for before the screen shows; it may throw. */
  loader?: LoaderFunction
}

function screen(path: string, load: () => Promise<ScreenParts>, { adminOnly = false } = {}): RouteObject {
  return {
    path,
    lazy: async () => {
      const { Component, loader } = await load()
      return { Component, loader: admitted(adminOnly, loader) }
    },
  }
}

function unknownScreen(): never {
  throw new CallError(404, 'There is no such screen. Please choose one from the menu.')
}
