import { createBrowserRouter, redirect } from 'react-router'
import { Dashboard } from './dashboard/dashboard.tsx'
import { loadDashboard } from './dashboard/load-dashboard.ts'
import { guard } from './guard.ts'
import { Shell } from './layout/shell.tsx'
import { Trouble } from './layout/trouble.tsx'

/** Every screen of the back office. */
export const router = createBrowserRouter([
  {
    path: '/admin',
    loader: guard,
    Component: Shell,
    ErrorBoundary: Trouble,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect('/admin/dashboard') },
      { path: 'dashboard', loader: loadDashboard, Component: Dashboard },
    ],
  },
])
