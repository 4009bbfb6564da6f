import type { LoadedPage } from './page.ts'

export const login = async (): Promise<LoadedPage> => ({
  name: 'login',
  props: {},
  head: { title: 'Login | Kanti', description: 'Sign in to your Kanti account.', canonical: '/login' },
  tags: ['categories'],
})

export const register = async (): Promise<LoadedPage> => ({
  name: 'register',
  props: {},
  head: { title: 'Sign Up | Kanti', description: 'Create your Kanti account.', canonical: '/register' },
  tags: ['categories'],
})
