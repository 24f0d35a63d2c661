import type { DefaultTheme } from 'vitepress'

/** All pages, in the order in which they are read. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Reference',
    items: [
      { text: 'The package and frameworks', link: '/use/frameworks' },
      { text: 'Host API', link: '/use/host-api' },
      { text: 'Sign in with a wallet', link: '/use/sign-in' },
      { text: 'Analytics', link: '/use/analytics' },
      { text: 'Errors', link: '/use/errors' },
    ],
  },
  {
    text: 'Hosting',
    items: [
      { text: 'Hosting', link: '/host/hosting' },
      { text: 'The operator’s page', link: '/host/admin' },
    ],
  },
]
