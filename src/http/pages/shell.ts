import type { PageName, Pages } from '#contract/pages.ts'
import type { LoadedPage, PageRoute } from './page.ts'

type ShellName = { [Name in PageName]: Record<never, never> extends Pages[Name] ? Name : never }[PageName]

/** A page without data of its own, the same for everybody: the browser fills it from /api or from a mail link's token. */
export const shell = (
  path: string,
  name: ShellName,
  title: string,
  { description = title, noIndex = true } = {},
): PageRoute => ({
  path,
  isShell: true,
  load: async () =>
    ({
      name,
      props: {},
      head: { title, description, canonical: path.replace(/\/\{\w+\}$/, ''), noIndex },
      tags: ['categories'],
    }) as LoadedPage,
})
